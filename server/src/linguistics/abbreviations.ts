/** Abbreviations that announce what follows: a full stop after them never ends a sentence. Lower case, no final stop. */
export const LEADING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  `dott dr dott.ssa dr.ssa prof prof.ssa proff sig sig.ra sig.na sigg ing avv arch geom rag on sen mons fr
  spett egr gent ill.mo preg rev gen col magg ten serg s ss st art artt n nr num nn pag pagg p pp cfr v vd
  es p.es vol voll fig figg tab tabb par parr cpv co lett sez all d.lgs d.l d.p.r d.m d.p.c.m d.lg dpr lgs
  lg reg dir delib circ sent cass trib cons cod c.d cd ca tel cell int v.le p.za p.zza loc fraz prov genn
  febb apr giu lug sett ott nov dic ed edd op trad a.a a.s rif prot vs cav comm uff m.o ten.col secc nt ntt
  ediz fatt temp dim all.to sigg.re f.lli f.llo s.ta n.b p.s l.go s.da c.so`
    .trim()
    .split(/\s+/),
);

/** Abbreviations inside a sentence or at its end: what follows decides. Lower case, no final stop. */
export const CLOSING_ABBREVIATIONS: ReadonlySet<string> = new Set(
  `ecc etc cost min max m l g cit ago cap s.p.a s.r.l s.r.l.s s.n.c s.a.s s.c.p.a a.c d.c c.c c.p c.p.c c.p.p c.d.a p.iva
  p.a u.s.a u.e o.n.u a.m p.m i.v.a kg gr mq cm mm km lt ml sec h segg ss seg bis ter s.l.m n.d.r r.c c.v`
    .trim()
    .split(/\s+/),
);

/** Words that open a sentence more often than they follow an abbreviation or an initial as part of a name. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `il lo la l i gli le un uno una un' in nel nello nella nell nei negli nelle al allo alla all ai agli alle
  da dal dalla dai dalle del della dei delle su sul sulla sui con per tra fra a di e ma o se che chi come quando dove
  perché poiché anche inoltre infatti quindi però tuttavia invece mentre dopo prima poi così questo questa questi
  queste quello quella quelli quelle quest ciò si non è sono ha hanno ci vi ogni tutti tutte alcuni molti ecco secondo
  oltre senza ora oggi ieri ad ed oppure ovvero cioè dunque allora infine chiunque qualche nessuno`
    .trim()
    .split(/\s+/),
);
