/** The firm's sign out of balance, for the not-found screen: one leaf has fallen, the beam has tipped. */
export function FallenMobile() {
  return (
    <svg
      aria-hidden="true"
      data-drawing
      viewBox="0 0 400 320"
      width={400}
      height={320}
      fill="none"
      stroke="#12263f"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <path d="M186 0V78M98 128V186M296 34C294 58 302 76 297 104" />
      <path d="M98 128Q197 64.3 296 34" strokeWidth="2.4" />
      <circle cx="98" cy="220" r="34" fill="#12263f" stroke="none" />
      <path d="M24 304H376" />
      <path d="M256.8 251.8L327.2 280.2A38 38 0 0 1 256.8 251.8Z" fill="#b5541c" stroke="none" />
    </svg>
  );
}
