interface AskedQuestion {
  readonly question: string;
  /** What it is about, as it stands in the article; empty without one. */
  readonly passage: string;
  readonly reason: string;
}

const listed = new Intl.ListFormat('it', { type: 'conjunction' });
const questions = (count: number) => (count === 1 ? '1 domanda' : `${count} domande`);

/** The questions to the author, beside the text and in the boxes. */
export const authorText = {
  lede: 'Quello che può dire solo chi ha scritto: esperienza, dati, fonti. Senza risposta, nel testo non entra nulla.',
  none: 'Nessuna domanda.',
  notSent: 'Non inviata',
  prepare: 'Prepara il messaggio',
  title: "Messaggio per l'autore",
  copy: 'Copia il messaggio',
  mail: 'Apri nella posta',
  copied: 'Messaggio copiato.',
  copyFailed: 'Il messaggio non è stato copiato. Riprova.',
  subject: (title: string) => `Domande su «${title}»`,
  message: (title: string, asked: readonly AskedQuestion[], link: string | null) => {
    const need = asked.length === 1 ? 'mi serve una risposta' : `mi servono ${asked.length} risposte`;
    const list = asked.map(
      ({ question, passage, reason }, place) =>
        `${place + 1}. ${question}${passage ? `\n   Nel testo: «${passage}»` : ''}${reason ? `\n   Motivo: ${reason}` : ''}`,
    );
    const where =
      link === null ? '' : `\nPuoi rispondere a questo messaggio oppure qui, senza account:\n${link}\n`;
    return `Ciao,\nper completare «${title}» ${need}:\n\n${list.join('\n\n')}\n${where}\nGrazie!\n`;
  },
  addLink: 'Aggiungi un link per rispondere',
  linkHint: (days: number) =>
    `Chi lo apre vede solo le domande e risponde senza account. Vale ${days} giorni; lo revochi da «Link per rispondere».`,
  link: 'Link per rispondere',
  linkTitle: 'Link per rispondere',
  linkExplanation:
    "Chi ha il link legge solo le domande, ognuna con il passaggio a cui si riferisce, e le risposte già date. Risponde senza account, e le risposte arrivano nei riquadri. Le domande aperte passano «In attesa dell'autore».",
  linkAsks: (count: number) =>
    count === 1 ? 'Contiene la domanda ancora aperta.' : `Contiene le ${count} domande ancora aperte.`,
  questions,
  arrived: (boxes: readonly string[]) =>
    boxes.length === 1
      ? `L'autore ha risposto a ${boxes[0]}.`
      : `L'autore ha risposto a ${listed.format(boxes)}.`,
  from: (when: string) => `Risposta dell'autore del ${when}.`,
  answered: (when: string) => `L'autore ha scritto il ${when}:`,
  take: 'Usa questa risposta',
} as const;
