export default function DeskPage() {
  return null;
}
