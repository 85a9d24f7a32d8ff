/** The tea gardens at dusk, behind the table. */
export function Hills() {
  return (
    <svg
      className="hi-lo-hills"
      viewBox="0 0 320 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="248" cy="66" r="26" fill="#f2a66d" opacity="0.85" />
      <path d="M0 120Q50 84 104 110T206 100 320 118V220H0Z" fill="#1f5a4b" />
      <path d="M0 146Q70 112 150 142T320 138V220H0Z" fill="#17473b" />
      <g fill="none" stroke="#2f7a5f" strokeWidth="3" strokeDasharray="7 5" strokeOpacity="0.75">
        <path d="M10 150Q70 124 140 148M0 166Q74 138 160 164M176 152Q240 136 320 150M170 168Q246 150 320 166" />
      </g>
      <path d="M0 186Q90 168 180 184T320 180V220H0Z" fill="#0f3029" />
      <path
        d="M52 118v-26m0 0c-8-6-16-5-20 1 7-1 13 1 20-1Zm0 0c6-8 14-9 19-4-7 1-12 5-19 4Z"
        stroke="#0b2620"
        strokeWidth="3"
        fill="#0b2620"
      />
    </svg>
  );
}
