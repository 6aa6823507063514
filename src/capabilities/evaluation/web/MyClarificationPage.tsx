export default function ClarificationDetailPage() { return null; }
