/** A line drawing of a building front with its door and its steps (“perron”); decorative. */
export function Facade({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 480 600"
      overflow="visible"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      className={className}
    >
      <g opacity="0.55">
        <path d="M-900 70h2280M-900 82h2280M-900 300h2280" />
        <path d="M30 118h84v132H30zM72 118v132M30 176h84M22 258h100" />
        <path d="M366 118h84v132h-84zM408 118v132M366 176h84M358 258h100" />
        <path d="M198 118h84v132h-84zM240 118v132M198 176h84" />
        <path d="M184 250h112M186 262h108M192 250v12M204 250v12M216 250v12M228 250v12M240 250v12M252 250v12M264 250v12M276 250v12M288 250v12" />
        <path d="M30 344h84v120H30zM72 344v120M30 396h84M22 472h100" />
        <path d="M366 344h84v120h-84zM408 344v120M366 396h84M358 472h100" />
      </g>
      <path d="M184 508V386a56 56 0 0 1 112 0v122" />
      <path d="M194 508V388a46 46 0 0 1 92 0v120M240 342v166M194 392h92" />
      <path d="M202 408h30v40h-30zM248 408h30v40h-30zM202 458h30v38h-30zM248 458h30v38h-30z" />
      <circle cx="233" cy="453" r="2.5" fill="currentColor" />
      <path
        d="M168 508h144v18H168zM150 526h180v18H150zM130 544h220v18H130zM108 562h264v20H108z"
        fill="#1c4d3f"
      />
      <path d="M150 400v-24h-10M330 400v-24h10M134 376h12v16h-12zM334 376h12v16h-12z" />
      <path d="M-900 582h2280" />
    </svg>
  );
}
