import { escapeHtml } from '#platform/html/safe-html.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { GapDetector } from './weakness.ts';

/** A body with a long official name. Centres, foundations and firms often speak of themselves. */
const BODY =
  /(?<!\p{L})(?:Istituto|Dipartimento|Osservatorio|Comitato|Ente|Accademia|Consiglio|Laboratorio|Agenzia|Commissione)(?: (?:(?:di|del|dello|della|dei|degli|delle|per|per la|per il|per lo|sul|sulla|e|in) |d(?:ell)?['’])?\p{Lu}\p{L}+){2,}/u;
/** Bodies that every editor finds by their name. */
const KNOWN =
  /^(?:Istituto (?:Superiore|Zooprofilattico|Italiano di Tecnologia|Mario Negri|Centrale|Geografico Militare|Nazionale (?:di|della|per l['’]) ?(?:Statistica|Previdenza|Geofisica|Fisica|Astrofisica|Ricerca|Assicurazione|Infortuni|Tumori))|Agenzia (?:delle|del|Italiana|Europea|Internazionale|Spaziale|Nazionale|Regionale)|Dipartimento (?:della|di|del) (?:Protezione|Pubblica|Giustizia|Tesoro|Stato)|Consiglio (?:Nazionale|Superiore|Europeo|dell|dei|di|d['’])|Commissione (?:Europea|Parlamentare|Tributaria|Nazionale)|Accademia (?:della Crusca|dei Lincei|Nazionale|di Belle)|Comitato (?:Olimpico|Internazionale|Nazionale)|Ente (?:Nazionale|Italiano|Parco))|Politecnico|Universit|Ateneo|Ministero/u;
/** The text leans on it. */
const LEANS_ON =
  /\b(?:secondo|stando a|come (?:dice|spiega|conferma|certifica)|afferm|certific|riconosci|approvat|garantit|lavor(?:a|ano|iamo) con|collabora|in collaborazione con|partner)/;
/** A page, a paper or a year by which it can be found. */
const TRACED = /<a href="https?:|(?:19|20)\d\d|[«“"]/;

/** A body that no editor knows, called upon without a link, a paper or a year: it may not exist. */
export const untraceableBodies: GapDetector = ({ reading }) => {
  const found = reading.sentences.filter(({ text, folded, block }) => {
    const [name] = BODY.exec(text) ?? [];
    return name !== undefined && !KNOWN.test(name) && LEANS_ON.test(folded) && !TRACED.test(block.block.html);
  });
  const [first] = found;
  const section = first && reading.sectionOf.get(first.block);
  if (!first || !section) return [];
  const [name = ''] = BODY.exec(first.text) ?? [];
  return [
    {
      type: 'missing-source',
      section,
      after: first.block,
      weight: 80,
      quotes: found,
      measure: `${found.length === 1 ? 'un ente' : `${found.length} enti`} senza un modo per ritrovarlo`,
      title: 'Una fonte che non si può ritrovare',
      html: `<p>${quotedHtml(first.text)}: il nome «${escapeHtml(name)}» da solo non porta da nessuna parte. Nel paragrafo non c'è un collegamento, né il titolo o l'anno di un documento.</p>`,
      note: "controlla che l'ente esista, poi metti il collegamento alla pagina o al documento; se non lo trovi, togli la frase.",
      asksAuthor: true,
    },
  ];
};
