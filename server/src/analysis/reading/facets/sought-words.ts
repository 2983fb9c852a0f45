import type { SignalName } from './signals.ts';

/** Words that any treatment of a subject would contain: `named` are shown to the author, `also` are equivalents. */
interface SoughtWords {
  readonly named: readonly string[];
  readonly also: string;
}

/**
 * The words whose absence is what «the text does not say» rests on: a need is called open only where none of them, in
 * any form, occurs. Subjects that no word betrays, such as the words of a witness, are not listed.
 */
export const SOUGHT_WORDS: Partial<Record<SignalName, SoughtWords>> = {
  duration: { named: ['minuti', 'ore', 'giorni'], also: 'mesi settimane mezzora durata' },
  workTime: { named: ['minuti', 'ore', 'giorni'], also: 'mezzora pomeriggio mattinata serata' },
  when: { named: ['stagione', 'mese', 'periodo'], also: 'inverno estate primavera autunno momento scadenza' },
  frequency: {
    named: ['ogni', 'volte', 'frequenza'],
    also: 'regolarmente spesso mensile annuale settimanale',
  },
  steps: { named: ['prima', 'poi', 'infine'], also: 'passaggio passo fase procedura' },
  tools: { named: ['occorrente', 'attrezzi', 'strumenti'], also: 'materiale utensile kit' },
  mistakes: { named: ['errore', 'sbaglio', 'evitare'], also: 'sbagliare rovinare attenzione guai mai' },
  check: {
    named: ['capire', 'controllare', 'verificare'],
    also: 'segnale accorgersi riconoscere prova confrontare dorare cotto crudo stecchino consistenza croccante addensare',
  },
  problems: {
    named: ['problema', 'rimedio', 'guasto'],
    also: 'rimediare risolvere soluzione difficoltà intoppo',
  },
  maintenance: {
    named: ['pulizia', 'manutenzione', 'pulire'],
    also: 'arieggiare spolverare lubrificare',
  },
  professional: {
    named: ['tecnico', 'professionista', 'esperto'],
    also: 'specialista artigiano idraulico elettricista muratore installatore',
  },
  mechanism: { named: ['funzionare', 'meccanismo', 'funzionamento'], also: 'processo principio' },
  purpose: { named: ['servire', 'scopo', 'uso'], also: 'utile utilizzo usare permettere' },
  types: {
    named: ['tipi', 'forme', 'varianti'],
    also: 'tipologia categoria modelli versione varietà genere',
  },
  origin: { named: ['origine', 'storia', 'nome'], also: 'nascere nato inventare secolo termine deriva' },
  examples: {
    named: ['esempio', 'caso', 'immagina'],
    also: 'esempi casi supponiamo poniamo euro storia anno giorno',
  },
  benefits: { named: ['vantaggio', 'beneficio', 'pregio'], also: 'conviene utile risparmio comodo meglio' },
  risks: {
    named: ['rischio', 'pericolo', 'svantaggio'],
    also: 'limite difetto precauzione guanti rischiare pericoloso difficile peggio purtroppo scomodo rumore rumoroso pesante rovina rovinare lento fragile fastidio peccato sconsigliare smettere danneggiare rompe cautela',
  },
  comparison: { named: ['confronto', 'differenza', 'rispetto'], also: 'invece contrario mentre diverso' },
  causes: {
    named: ['causa', 'motivo', 'perché'],
    also: 'ragione dovuto dipendere colpa contro protesta origine provocare',
  },
  alternatives: {
    named: ['alternativa', 'oppure', 'sostituire'],
    also: 'invece altrimenti posto variante metodi soluzioni prodotti',
  },
  access: { named: ['bambini', 'cane', 'passeggino'], also: 'famiglia carrozzina accessibile difficoltà' },
  who: {
    named: ['adatto', 'indicato', 'ideale'],
    also: 'spetta riservato consigliato famiglia principiante esperto requisito',
  },
  cost: { named: ['prezzo', 'euro', 'tariffa'], also: 'spesa gratuito gratis preventivo spendere' },
  where: { named: ['negozio', 'acquistare', 'online'], also: 'rivenditore farmacia supermercato' },
  choice: { named: ['scegliere', 'scelta', 'criterio'], also: 'valutare conta preferire' },
  warranty: {
    named: ['garanzia', 'assistenza', 'reso'],
    also: 'recesso restituire rifacciamo',
  },
  testing: { named: ['test', 'recensione', 'misurato'], also: 'testare' },
  consumption: { named: ['consumo', 'ricambi', 'autonomia'], also: 'kwh watt bolletta batteria ricarica' },
  arriving: {
    named: ['auto', 'treno', 'parcheggio'],
    also: 'autobus stazione uscita strada arrivare raggiungere fermata',
  },
  hours: {
    named: ['orario', 'aperto', 'lunedì'],
    also: 'martedì sabato domenica mattina chiuso apertura h24 sera',
  },
  booking: {
    named: ['prenotare', 'telefono', 'appuntamento'],
    also: 'telefonare chiamare scrivere whatsapp email preventivo contattare messaggio prenotazione',
  },
  included: {
    named: ['compreso', 'incluso', 'escluso'],
    also: 'comprende offriamo occupiamo facciamo prestazioni',
  },
  area: {
    named: ['zona', 'quartiere', 'provincia'],
    also: 'arriviamo lavoriamo operiamo interveniamo domicilio serviamo veniamo dintorni',
  },
  credentials: {
    named: ['esperienza', 'diploma', 'squadra'],
    also: 'anni generazione famiglia fondare abilitato iscritto titolare laureare corso qualifica mestiere',
  },
  reviews: { named: ['recensione', 'cliente', 'opinione'], also: 'testimonianza stelle consigliato' },
  urgency: { named: ['urgenza', 'emergenza', 'subito'], also: 'pronto notte giornata festivo' },
  payment: { named: ['pagamento', 'bonifico', 'carta'], also: 'contanti bancomat rate' },
  servings: { named: ['porzioni', 'commensali', 'persone'], also: '' },
  storage: { named: ['conservare', 'frigorifero', 'congelare'], also: 'frigo freezer avanzi' },
  allergens: {
    named: ['glutine', 'lattosio', 'celiaco'],
    also: 'vegano allergia intollerante allergene vegetariano',
  },
  ahead: { named: ['anticipo', 'vigilia', 'giorno'], also: 'sera prima notte' },
  pairing: { named: ['contorno', 'vino', 'accompagnare'], also: 'abbinare servire insalata bicchiere' },
  course: { named: ['giorni', 'settimane', 'mesi'], also: 'durata guarigione ore decorso cronico' },
  symptoms: { named: ['sintomo', 'segnale', 'dolore'], also: 'avvertire fastidio manifestare segno' },
  doctor: {
    named: ['medico', 'specialista', 'visita'],
    also: 'pediatra dottore farmacista ambulatorio ospedale dermatologo fisioterapista ostetrica ginecologo',
  },
  diagnosis: { named: ['diagnosi', 'esame', 'analisi'], also: 'ecografia visita accertare test misurare' },
  treatment: { named: ['cura', 'rimedio', 'terapia'], also: 'farmaco trattamento curare medicina impacco' },
  prevention: {
    named: ['prevenire', 'prevenzione', 'evitare'],
    also: 'abitudine ridurre proteggere regola abbassare ricordarsi',
  },
  contraindications: {
    named: ['controindicazione', 'interazione', 'sconsigliato'],
    also: 'allergia collaterale vietato incompatibile compatibile sospendere irritare peggiorare interferire sconsigliare cautela',
  },
  pregnancy: { named: ['gravidanza', 'bambini', 'anziani'], also: 'incinta allattamento neonato gravida' },
  requirements: { named: ['requisito', 'condizione', 'limite'], also: 'spetta diritto purché obbligo' },
  documents: {
    named: ['documento', 'certificato', 'modulo'],
    also: 'allegare copia ricevuta carta attestazione',
  },
  law: { named: ['legge', 'decreto', 'articolo'], also: 'norma regolamento codice direttiva circolare' },
  calculation: { named: ['calcolo', 'importo', 'percentuale'], also: 'formula calcolare moltiplicare' },
  deadlines: { named: ['entro', 'scadenza', 'termine'], also: 'scadere data mesi giorni' },
  appeal: {
    named: ['ricorso', 'rifiuto', 'recesso'],
    also: 'respinto negare disdetta opporsi reclamo contestare',
  },
  taxes: { named: ['imposta', 'tassa', 'detrazione'], also: 'fiscale irpef iva bollo aliquota dedurre' },
  consequences: {
    named: ['conseguenza', 'effetto', 'cambia'],
    also: 'cambiare dovranno potranno rimborso gratis deviare sospendere cancellare disagio garantire obbligo',
  },
  next: {
    named: ['prossimo', 'attesa', 'seguito'],
    also: 'domani sarà verrà revocare futuro decidere convocare',
  },
  background: { named: ['precedente', 'scorso', 'allora'], also: 'storia prima ultimo già anni' },
  affected: {
    named: ['cittadini', 'residenti', 'utenti'],
    also: 'famiglie lavoratori studenti pendolari persone',
  },
  official: { named: ['ordinanza', 'comunicato', 'delibera'], also: 'decreto sito documento portale bando' },
  route: { named: ['percorso', 'sentiero', 'itinerario'], also: 'tappa giro strada salire scendere' },
  gear: {
    named: ['scarpe', 'zaino', 'abbigliamento'],
    also: 'giacca borraccia attrezzatura vestirsi portare',
  },
  food: { named: ['ristorante', 'rifugio', 'dormire'], also: 'mangiare trattoria albergo pranzo bar' },
  safety: {
    named: ['pericolo', 'divieto', 'attenzione'],
    also: 'pericoloso scivolare vietato frana rischio',
  },
  objections: {
    named: ['obiezione', 'contrario', 'critica'],
    also: 'critico accordo ragione sbagliare torto',
  },
  proposal: {
    named: ['proposta', 'soluzione', 'basterebbe'],
    also: 'proporre chiedere servirebbe dovremmo rimedio risposta contributo possono aiutare',
  },
  scenario: {
    named: ['provare', 'controllare', 'spegnere'],
    also: 'prova staccare riavviare pulire verificare',
  },
};

/**
 * Answers that can be said in too many words have a form instead, in folded text: «se si muove» answers what to do when
 * it goes wrong, «mai verso l'orecchio» a mistake. With one such sentence the need is not open.
 */
export const TELLING_FORMS: Partial<Record<SignalName, RegExp>> = {
  problems: /(?:^|[,;:] )(?:allora |e |ma )?(?:se|quando) (?!vuo|vole|si vuole|preferi)/,
  mistakes:
    /\b(?:mai|guai|altrimenti|senno|se no|non (?:va|vanno|bisogna|dev\w+|[a-z]+(?:are|ere|ire|ate|ete|ite)))\b/,
  check:
    /\b(?:finche|fino a quando|devono|deve (?:essere|restare|venire|risultare)|sembra\w*|e pront\w+|confront\w+)\b/,
  risks: /\b(?:ma|pero|purtroppo|tuttavia|peccato|anche se|in compenso|peggio|troppo)\b/,
  prevention:
    /\b(?:al giorno|ogni (?:giorno|ora|sera|mattina|mezz'ora)|(?:va|vanno) (?:evitat|limitat|tolt|mess)[oaie]|meno sale|bere molto)\b/,
  choice: /\b(?:conviene|meglio|adatt[oaie]|ideale|perfett[oaie] per|guard\w+|conta|contano)\b/,
};
