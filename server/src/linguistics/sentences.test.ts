import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentences, trimmedSentences } from './sentences.ts';

/** `|` marks where a sentence ends. */
const HARD = [
  'Il dott. Rossi visita il lunedì.|Gli altri giorni no.',
  'La dott.ssa Anna Verdi e il prof. G. Neri sono autori del libro.|È uscito ieri.',
  "Lo dice l'art. 1341 c.c. in modo chiaro.|Il contratto è nullo.",
  "Si veda l'art. 2, comma 3, della L. 431/1998.|La norma è ancora valida.",
  'Il D.Lgs. n. 81 del 2008 parla di sicurezza.|Il D.P.R. 380/2001 di edilizia.',
  'Secondo il D.L. 34/2020, art. 119, spetta una detrazione.',
  'Costa 3.500,50 euro.|Non è poco.',
  'La versione 2.1 è uscita.|La 3.0 arriverà.',
  'La Beta S.p.A. produce viti.|La Gamma S.r.l. le vende.',
  'Lavora alla Beta S.p.A.|Il capo è severo.',
  'Servono pane, olio, sale, ecc.|Poi si cuoce.',
  'Servono pane, olio, ecc. prima di partire.',
  'La vitamina C. fa bene?|Sì.',
  "Nel 44 a.C. Cesare fu ucciso.|Nel 476 d.C. cadde l'Impero.",
  'Visse nel III secolo d.C.|La città era già antica.',
  'Il libro di A. Manzoni è noto.|Lo leggono tutti.',
  'J. R. R. Tolkien scrisse molto.|Anche C. S. Lewis.',
  'Vedi pag. 12 e segg. per i dettagli.|Oppure le pp. 30-35.',
  'Cfr. il cap. 4, fig. 2.|La tab. 1 riassume i dati.',
  'Il n. 5 di via Roma è chiuso.|Il n. 7 no.',
  'Per es. Milano ha la metropolitana.|Roma anche.',
  'Aspetta… forse no.|Vediamo.',
  'Aspetta…|Forse no.',
  'Non so... magari domani.|O dopodomani.',
  'Disse: «Vieni qui. Siediti.» e sorrise.|Poi tacque.',
  '«Dove vai?» chiese Marco.|«A casa.»',
  '«Basta!», gridò.|Nessuno rispose.',
  'Ha detto: «È finita».|Così è stato.',
  '“Non ci credo. Davvero?” rispose lei.|Era vero.',
  'Il conto (vedi la nota. È in fondo) torna.|Bene.',
  'Davvero?|Sì!|Allora andiamo.',
  'Che cosa?!|Niente.',
  'Yahoo! ha chiuso il servizio.|Peccato.',
  'Il sig. Bianchi abita in v.le Europa.|La sig.ra Neri in p.za Dante.',
  'Apre alle 8.30.|Chiude alle 19.',
  'Tel. 06 1234567.|Chiamare dalle 9.',
  'La S. Messa è alle 10.|S. Antonio è il patrono.',
  "L'ing. Gallo e l'avv. Conti hanno firmato.|Manca il geom. Sala.",
  '1. Sbuccia le mele.|2. Tagliale.',
  'Scrivi a info@esempio.it.|Rispondiamo entro un giorno.',
  'Visita www.esempio.it per saperne di più.|È gratis.',
  'Il 5 gen. parte il corso.|Il 10 feb. finisce.',
  'Pesa ca. 3 kg.|È leggero.',
  'Nacque a Roma.|Morì a Parigi nel 1950.|Aveva 60 anni.',
  'È alto m. 1,80.|Pesa poco.',
  'La U.E. ha deciso.|Gli Stati seguiranno.',
  'Ecco i passi: a) apri; b) chiudi.|Fine.',
  "L'on. Ferri e il sen. Galli non c'erano.|Assenti anche i loro vice.",
  'Perché no?|Perché costa troppo.',
  "Si cuoce a 180° C. per un'ora.",
  'Il Reg. UE 2016/679 (GDPR) è in vigore.|Riguarda tutti.',
  'Trib. Milano, sez. I, sent. 12 maggio 2020, n. 345.',
];

describe('sentences', () => {
  test.each(HARD)('%s', (marked) => {
    const expected = marked.split('|').map((part) => part.trim());
    expect(trimmedSentences(expected.join(' '))).toEqual(expected);
  });

  test('joined they give the text back, whatever it holds', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '. ',
        '… ',
        '«',
        '»',
        '(',
        ')',
        ' art. ',
        ' S.p.A. ',
        '?',
        '\n',
        '  ',
        'È ',
        '“',
        '3.5',
        'Dott. ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(sentences(text).join('')).toBe(text);
      }),
    );
  });

  test('an opened quotation that is never closed does not swallow the text', () => {
    const text = `«${'Una frase. '.repeat(50)}`;
    expect(sentences(text).length).toBeGreaterThan(40);
  });
});
