/** «6 delle 8 pagine confrontate rispondono». */
export function howMany(answering: number, all: number): string {
  if (all === 1) return `L'unica pagina confrontata ${answering === 0 ? 'non risponde' : 'risponde'}`;
  if (answering === 0) return `Nessuna delle ${all} pagine confrontate risponde`;
  return answering === 1
    ? `1 delle ${all} pagine confrontate risponde`
    : `${answering} delle ${all} pagine confrontate rispondono`;
}
