import { completedAnalysis } from './completed-analysis.ts';
import type { ContentSeed } from './seeded-contents.ts';

/** One red pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

const box = (id: string, task: string, body: string) =>
  `<blockquote data-addition="${id}" data-task="${task}"><p data-label=""><strong>Etichetta</strong> · Titolo</p>${body}</blockquote>`;

const COMPLETED = [
  '<h1>Olivo in vaso: come coltivarlo su balconi e terrazzi</h1>',
  '<p>L’olivo è una pianta da campo aperto, ma si adatta al vaso meglio di quanto si creda. Cresce piano, sopporta il <strong>sole forte</strong> e <em>perdona</em> qualche dimenticanza con l’annaffiatoio. Su un balcone esposto a sud può vivere decenni, a patto di rispettare poche regole: tanta luce, terra che dreni in fretta e acqua data al momento giusto.</p>',
  '<h2>Il vaso e la posizione</h2>',
  '<p>Il vaso migliore è quello in terracotta: la <a href="https://vivaio.example/scheda?tipo=vaso&amp;misura=30">scheda del vivaio</a> spiega perché. Per domande scrivi a <a href="mailto:posta@vivaio.example">posta@vivaio.example</a> o <a href="tel:+390120000">telefona</a>.<br>Il pH giusto è tra 6,5 e 8; l’acqua si scrive H<sub>2</sub>O, la superficie in m<sup>2</sup>.</p>',
  box(
    'R1',
    'task_1',
    '<h3>Quale varietà scegliere</h3><p>Per un vaso conviene una varietà di sviluppo contenuto: <strong>Arbequina</strong> resta compatta [1] e produce presto , <strong>Leccino</strong> regge meglio il freddo [2].</p><ul><li>Arbequina: autofertile</li><li>Frantoio: vigorosa<ul><li>si pota ogni anno</li></ul></li></ul>',
  ),
  '<h2>Il terriccio giusto</h2>',
  '<p>Si prepara in tre passi:</p>',
  '<ol><li>Mescola metà terriccio e metà pomice.</li><li>Riempi il vaso:<ol start="5"><li>prima il drenaggio,</li><li>poi la terra.</li></ol></li><li>Annaffia.<p>Aspetta che l’acqua esca dal foro.</p></li></ol>',
  '<p>E poi si ricomincia:</p>',
  '<ol><li>Controlla il foro.</li><li>Controlla le radici.</li></ol>',
  '<table><caption>Quanta acqua, mese per mese</caption><thead><tr><th>Stagione</th><th>Mese</th><th>Litri alla settimana</th></tr></thead><tbody><tr><td rowspan="2">Primavera</td><td>Aprile</td><td>2</td></tr><tr><td>Maggio</td><td>3</td></tr><tr><td>Estate</td><td colspan="2">4, la sera e mai sulle foglie</td></tr></tbody></table>',
  box(
    'B1',
    'task_2',
    '<p>Su un ramo di tre anni togli un terzo della chioma; con il vaso da 40 centimetri bastano tre litri.</p><table><tbody><tr><th>Vaso</th><th>Litri</th></tr><tr><td>30 cm</td><td>2</td></tr></tbody></table><p data-note="">Nota per te: aggiungi una foto tua.</p>',
  ),
  box('B2', 'task_2', '<p>Questo riquadro è stato ignorato.</p>'),
  '<blockquote><p>Chi pota bene raccoglie.</p></blockquote>',
  '<pre><code>if (terra.asciutta) {\n\tannaffia(3);\n}</code></pre>',
  `<figure><img src="https://immagini.example/olivo.jpg" alt="Un olivo su un terrazzo"><figcaption>Il terrazzo di via Roma.</figcaption></figure>`,
  `<p><img src="${PIXEL}" alt="Un punto rosso"></p>`,
  '<dl><dt>Drenaggio</dt><dd>Lo strato che lascia uscire l’acqua.</dd></dl>',
  '<p>Secondo alcuni <q>basta la pioggia</q>; il file si chiama <code>.htaccess</code>, <mark>e resta</mark> <s>com’era</s>.</p>',
  box(
    'V1',
    'task_3',
    '<h2>Domande frequenti</h2><h3>Quanto vive un olivo in vaso?</h3><p>Decenni, se il terriccio drena [1].</p><h3>Posso tenerlo in casa?</h3><p>No: gli servono sole diretto e un inverno fresco.</p><h3 data-note="">Quanto dura?</h3><p data-note="">Nota per te: scrivila tu.</p>',
  ),
  '<section data-sources=""><h2>Fonti:</h2><ol><li>Manuale dell’olivo, <a href="https://manuale.example/olivo-1">https://manuale.example/olivo-1</a>, consultata il 14 marzo 2026</li><li>Schede varietali, <a href="https://manuale.example/olivo-2">https://manuale.example/olivo-2</a>, consultata il 14 marzo 2026</li></ol></section>',
].join('\n');

const placed = (id: string, task: string, reason: string, citations: unknown[] = []) => ({
  id,
  task,
  after: 'b2',
  title: 'Titolo',
  reason,
  closes: null,
  citations,
  asksAuthor: false,
  move: 'add',
});

/** A completed analysis whose text has everything that an article can hold; one box accepted, one ignored. */
export const richAnalysis: ContentSeed = {
  ...completedAnalysis,
  session_title: 'https://vivaio.example/olivo',
  url_base: 'https://vivaio.example/olivo',
  content_base: null,
  content_completed: COMPLETED,
  decisions: { B2: { state: 'ignored' }, V1: { state: 'accepted' } },
  additions: [
    placed('R1', 'task_1', 'Chi cerca chiede quale varietà scegliere; l’articolo non ne parla.', [
      { sourceId: 's1', quote: 'Arbequina resta compatta', state: 'verificata' },
      { sourceId: 's2', quote: 'regge meglio il freddo', state: 'non trovata' },
    ]),
    placed('B1', 'task_2', 'La sezione non ha un esempio.'),
    placed('B2', 'task_2', 'Motivo ignorato.'),
    placed('V1', 'task_3', 'Mancano le domande frequenti.'),
  ],
};
