import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';
import { adminText } from '../admin.ts';
import { choiceText, exportText } from '../export.ts';
import { shareText } from '../share.ts';
import { shortcutText } from '../workspace.ts';
import type { GuideSection, Term } from './section.ts';

const CHOICES = ['ready', 'accepted', 'draft', 'changes'] as const;

/** How the program is used, and what becomes of what is written in it. */
export const practiceSections: readonly GuideSection[] = [
  {
    id: 'formati',
    title: 'Copiare e scaricare',
    blocks: [
      'Prima del clic, una riga sotto «Risultato elaborazione contenuti:» dice che cosa esce. Lo scegli da «Che cosa esce e altri formati», e la scelta vale per la copia e per tutti i file.',
      {
        terms: CHOICES.map((choice): Term => [choiceText.names[choice], choiceText.hints[choice]]),
      },
      "Perché di un rilievo, misure e domande all'autore non entrano mai nel testo: li trovi solo nella bozza di lavoro.",
      {
        terms: [
          [exportText.copyHtml, 'il testo da incollare nel CMS, senza note e senza elenco delle fonti.'],
          [exportText.docx, 'un documento per Word e LibreOffice.'],
          [exportText.markdown, 'un file .md.'],
          [exportText.html, 'un file .html da aprire nel browser.'],
          [exportText.faq, 'le domande frequenti come dati strutturati (JSON-LD).'],
          [exportText.json, 'tutto il risultato in un file .json, per altri programmi.'],
          [exportText.print, 'la stampa del browser, che salva anche in PDF.'],
          [
            shareText.open,
            'una pagina per chi non ha un account, con o senza rilievi. Il link scade, vedi quante volte è stato aperto e puoi revocarlo.',
          ],
        ],
      },
    ],
  },
  {
    id: 'piu-pagine',
    title: 'Più pagine insieme',
    blocks: [
      'Da «Hai più pagine? Analizzale insieme», sotto il modulo, invii fino a 5.000 indirizzi con le stesse istruzioni: uno per riga, da un file CSV o TXT, oppure dalla sitemap del sito, anche solo per un percorso o per le pagine modificate da un certo giorno. I doppioni vengono tolti, le righe sbagliate elencate con il motivo, e puoi lasciare fuori le pagine già analizzate. Prima di avviare vedi il tempo e il costo previsti.',
      'Il lavoro continua anche a finestra chiusa. Dello stesso sito leggiamo al massimo due pagine alla volta, con una pausa, più lunga se il sito la chiede (Crawl-delay), e se chiede di aspettare, aspettiamo. Le pagine che il suo robots.txt vieta non vengono lette: risultano non riuscite. Ciò che invii dal modulo ha la precedenza. Raggiunto il limite del giorno, il gruppo riprende da solo il giorno dopo.',
      'Nella pagina del gruppo vengono prima le pagine che richiedono più lavoro: per rilievi da chiudere prima di pubblicare, poi per quelli che conviene chiudere, domande senza risposta piena, leggibilità e originalità. «Che cosa manca a più pagine» conta le mancanze comuni, «Pagine che rispondono alla stessa ricerca» mostra quelle che si fanno concorrenza. Puoi mettere in pausa, riprendere, fermare e riprovare ciò che non è riuscito. La tabella si scarica in CSV o in Excel, tutti i documenti in un solo ZIP, in DOCX o in HTML. Queste analisi non compaiono nella Cronologia: si eliminano con il loro gruppo.',
    ],
  },
  {
    id: 'programmate',
    title: 'Analisi programmate',
    blocks: [
      "Con «Programma», in un risultato o in un gruppo di pagine, l'analisi si ripete da sola: quando il testo cambia, ogni settimana o ogni mese. «Quando il testo cambia» legge la pagina una volta al giorno e la analizza solo se il testo è diverso: menu, immagini e pubblicità non contano.",
      'Ogni analisi è un risultato nuovo, segnato «Programmata», e tiene le decisioni sui rilievi che tornano uguali. «Che cosa cambia» la mette accanto alla precedente. Di un gruppo rinasce un gruppo: con tutte le pagine, o solo con quelle cambiate.',
      'Nel Profilo vedi tutte le analisi programmate: le modifichi, le metti in pausa o le termini. Se le email sono attive, puoi ricevere ciò che è cambiato, al massimo una volta al giorno. Ciò che invii a mano ha la precedenza. Una pagina che non si legge per tre volte di fila resta fuori, e il Profilo dice perché.',
    ],
  },
  {
    id: 'tastiera',
    title: 'Tastiera',
    blocks: [
      'Nella pagina di un risultato puoi decidere senza mouse.',
      { live: 'keyboard' },
      `${shortcutText.hint} Le spegni e le riaccendi dall'elenco che si apre con «?».`,
    ],
  },
  {
    id: 'dati',
    title: 'Che cosa esce da qui e che cosa no',
    blocks: [
      'Rilievo gira sul server di chi lo gestisce. Da lì esce solo questo.',
      {
        terms: [
          [
            'Pagine lette',
            'il sito della pagina che indichi, e quelli delle fonti, ricevono una normale richiesta di lettura.',
          ],
          [
            "Modello linguistico, se c'è",
            'il testo, il prompt, le regole della redazione, i passaggi delle fonti e ciò che fai riscrivere vanno al servizio scelto da chi gestisce Rilievo. Con il motore locale questi dati non vanno a nessuno.',
          ],
          [
            "Motore di ricerca, se c'è",
            "riceve il titolo dell'articolo o le sue parole più importanti e, con un modello, le ricerche che il modello propone. Le pagine che trova ricevono una richiesta di lettura.",
          ],
          ['Winston AI, se è attivo', "riceve il testo dell'articolo."],
          [
            'Link di sola lettura, se ne crei',
            'chi ha il link legge il testo e, se lo scegli, i rilievi con le tue decisioni.',
          ],
          [
            'Link per rispondere, se ne crei',
            "chi ha il link legge il titolo, le domande all'autore con il loro passaggio e le risposte già date.",
          ],
          [
            'Chiavi API, se ne crei',
            'il programma che ha la chiave legge le tue analisi, le invia o le elimina, secondo i permessi che gli dai.',
          ],
          [
            'Avvisi a un altro programma, se li attivi',
            "il suo indirizzo riceve il titolo, l'indirizzo e l'esito di ogni analisi.",
          ],
          ['Email', 'conferme, link e avvisi, alla tua casella.'],
        ],
      },
      "Non esce mai la password (è conservata in una forma da cui non si ricava). Non ci sono statistiche d'uso né cookie che ti seguono (l'unico vale un'ora e serve a confermare la registrazione), e le pagine di Rilievo non caricano nulla da altri siti.",
      "Le tue analisi le vedi solo tu, e chi ha un tuo link o una tua chiave API, per la parte che gli mostri: gli amministratori non le leggono da queste pagine. Chi gestisce il server ha però accesso al database. Nel browser restano l'accesso, le bozze dei moduli e le tue preferenze: su un computer condiviso premi «Esci».",
      'Quale motore ha lavorato è scritto in fondo a ogni risultato.',
    ],
  },
  {
    id: 'problemi',
    title: 'Se qualcosa va storto',
    blocks: [
      "Un'analisi non riuscita dice la causa e che cosa fare. La richiesta resta salvata: «Riprova» la ripete, «Correggi» riapre il modulo già compilato.",
      {
        terms: [
          ['La pagina non si legge', "apri la pagina nel browser, copia l'articolo e incolla il testo."],
          [
            'È un PDF',
            'aprilo, copia il testo e incollalo. DOCX, HTML, Markdown e TXT li scegli sotto il campo Testo.',
          ],
          [
            "L'analisi resta «In Coda»",
            "ce ne sono altre prima. Puoi averne in attesa dieci; c'è anche un limite al giorno, deciso da chi gestisce Rilievo.",
          ],
          [
            'Il risultato non ti convince',
            'con «Analizza di nuovo» cambi attività, modello o prompt. Il risultato di prima resta.',
          ],
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account e cronologia',
    blocks: [
      "Dopo la registrazione confermi l'email con il link che ricevi; su un altro dispositivo il link ti chiede anche la password. Poi un amministratore approva l'account. Se hai dimenticato la password, chiedi un magic link dalla pagina di accesso e cambiala dal Profilo.",
      `La password ha almeno ${MIN_PASSWORD_LENGTH} caratteri. «Elimina account» ti toglie l'accesso; le analisi restano nel database finché chi gestisce il server non le toglie.`,
      "Nella Cronologia cerchi, filtri, rinomini e segni con la stella; di più analisi insieme puoi scaricare il CSV o eliminarle. Eliminare un'analisi è definitivo.",
      "Se nel Profilo trovi «Chiavi API», con una chiave un programma invia articoli e legge i risultati al posto tuo. Anche un assistente che parla MCP si collega così: gli dai l'indirizzo di Rilievo seguito da /mcp, e la chiave. Dagli solo i permessi che gli servono, e rileggi quello che registra. Con un webhook, invece, è Rilievo che avvisa un tuo server quando un'analisi finisce.",
    ],
  },
  {
    id: 'amministratori',
    title: 'Per gli amministratori',
    blocks: [
      `«${adminText.title}» è nel menu solo per chi è amministratore.`,
      {
        picture: 'users',
        alt: "La pagina degli amministratori: in alto l'invito per un indirizzo, sotto l'elenco degli utenti con lo stato, il ruolo e la data.",
      },
      {
        terms: [
          [
            adminText.invite,
            "crea un link per quell'indirizzo e lo copia negli appunti: lo mandi tu. Vale sette giorni, e chi si registra da lì è già approvato.",
          ],
          [`${adminText.approve} e ${adminText.revoke}`, "danno e tolgono l'accesso, subito."],
          [
            `${adminText.makeAdmin} e ${adminText.removeAdmin}`,
            'cambiano il ruolo. Non puoi cambiare il tuo, e deve restare almeno un amministratore.',
          ],
          [adminText.deleteUser, "chiude l'account. Le sue analisi restano nel database."],
        ],
      },
      'Un amministratore gestisce le persone, non i testi: non vede le analisi degli altri.',
    ],
  },
];
