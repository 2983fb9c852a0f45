export const runAgainText = {
  open: 'Analizza di nuovo',
  title: 'Analizzare di nuovo questo articolo?',
  explanation:
    "Cambia le attività, il modello o il prompt. Il risultato è un elemento nuovo: questo resta com'è. Le decisioni sui rilievi che tornano uguali valgono anche lì.",
  page: 'La pagina viene letta di nuovo:',
  text: 'Viene analizzato lo stesso testo:',
  submit: 'Invia',
  processing: 'Elaborazione in corso...',
  links: 'Altre analisi dello stesso articolo',
  rerunOf: 'Nuova analisi di',
  newest: 'Analisi più recente:',
  kept: (count: number) => (count === 1 ? '1 decisione tenuta' : `${count} decisioni tenute`),
} as const;
