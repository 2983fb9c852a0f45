/** Texts that break careless programs, and what becomes of them here: refused, or stored as they are. */
export const HOSTILE_TEXTS = [
  { name: 'ten megabytes', text: 'parola '.repeat(1_500_000), becomes: 'too long' },
  { name: 'a NUL byte', text: 'prima\u0000dopo', becomes: 'refused' },
  { name: 'half a surrogate pair', text: 'prima\ud800dopo', becomes: 'refused' },
  { name: 'a pair the wrong way round', text: '\udc00\ud800', becomes: 'refused' },
  { name: 'right-to-left marks', text: '\u202eotset\u202c \u200f\u2066testo\u2069', becomes: 'stored' },
  { name: 'combining marks', text: `perche${'\u0301\u0300'.repeat(60)} zero\u200b\ufeff`, becomes: 'stored' },
  { name: 'noncharacters', text: 'prima\uffff\u{10ffff}dopo', becomes: 'stored' },
  { name: 'control characters', text: 'prima\u0001\u001b[31m\u0085\u2028dopo', becomes: 'stored' },
  { name: 'an escape in words', text: 'si scrive \\u0000 o \\ud800, con la barra \\', becomes: 'stored' },
  {
    name: 'SQL',
    text: `'); drop table public.profiles; -- \\' $1 $$ ; select pg_sleep(9) /*`,
    becomes: 'stored',
  },
  { name: 'HTML', text: `"><script>alert(1)</script><img src=x onerror=alert(1)>&lt;`, becomes: 'stored' },
] as const;
