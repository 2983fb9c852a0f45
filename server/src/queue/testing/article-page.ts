/** An article as a site serves it: navigation and footer around what an editor would submit. */
export function articlePage(title: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<title>${title} | Il Quaderno dell'Orto</title>
<meta name="description" content="Come preparare, curare e usare il compost di casa, dal balcone al giardino.">
<meta name="author" content="Redazione del Quaderno dell'Orto">
</head>
<body>
<nav><a href="/">Home</a> <a href="/orto">Orto</a> <a href="/contatti">Contatti</a></nav>
<main><article>
<h1>${title}</h1>
<p>Il compost è terra scura e profumata che nasce dagli scarti della cucina e del giardino. Farlo in casa riduce i
rifiuti, nutre le piante e non costa quasi nulla: servono un contenitore arieggiato, un po' di pazienza e qualche
attenzione all'umidità.</p>
<h2>Che cosa mettere nella compostiera</h2>
<p>Gli scarti si dividono in due gruppi. Quelli verdi, cioè bucce, fondi di caffè ed erba tagliata, portano azoto e
acqua. Quelli bruni, come foglie secche, cartone e rametti, portano carbonio e tengono aperta la massa perché l'aria
possa passare.</p>
<ul>
<li>Bucce di frutta e verdura, tagliate a pezzi piccoli</li>
<li>Fondi di caffè e filtri di carta non sbiancata</li>
<li>Foglie secche e cartone senza inchiostro, strappato a strisce</li>
</ul>
<h2>Come curare il mucchio</h2>
<p>Ogni due settimane il materiale va rivoltato con una forca, portando verso l'esterno la parte che stava al centro.
Se l'odore diventa acido mancano i bruni; se il mucchio resta freddo e asciutto conviene bagnarlo e aggiungere erba
fresca. Una mano stretta attorno al materiale deve restare umida senza gocciolare.</p>
<h2>Quando è pronto</h2>
<p>Dopo otto o dieci mesi gli scarti non si riconoscono più e la terra ha l'odore del sottobosco. A quel punto si passa
al setaccio, si rimettono nella compostiera i pezzi più grossi e si distribuisce il resto attorno alle piante, in uno
strato di due o tre centimetri.</p>
</article></main>
<footer>Il Quaderno dell'Orto, appunti di coltivazione.</footer>
</body>
</html>`;
}
