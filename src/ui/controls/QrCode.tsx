/** A QR code that the server has worked out: dark squares as one path. Always dark on light, as cameras expect. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg className="zc-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  );
}
