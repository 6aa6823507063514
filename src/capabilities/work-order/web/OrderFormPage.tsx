export default function OrderFormPage() {
  return null;
}
