/** An article of ours for the first try, weak on purpose where an analysis has something to say. */
export const exampleArticle = `Compost sul balcone: come farlo in casa

Fare il compost sul balcone è un modo semplice per ridurre i rifiuti e nutrire le piante. Bastano un contenitore, gli scarti della cucina e un po' di pazienza. Recentemente sempre più famiglie hanno iniziato a farlo, anche in città, e secondo gli esperti il 40% dei rifiuti di una casa potrebbe diventare terriccio.

Perché conviene

Chi composta in casa porta meno sacchetti al cassonetto e compra meno terriccio. Numerosi studi dimostrano che il compost è il miglior fertilizzante in assoluto, perché restituisce al suolo la sostanza organica che le piante consumano. Anche il comune ci guadagna, visto che la FORSU costa molto da raccogliere e da trattare.

Quale contenitore scegliere

Il contenitore deve avere dei fori.

Che cosa si può mettere

Nel compost vanno bene gli scarti umidi e quelli secchi. Gli scarti umidi sono le bucce di frutta e verdura, i fondi di caffè, le foglie di tè e i fiori appassiti; quelli secchi sono le foglie cadute, il cartone senza inchiostro, i gusci d'uovo tritati e i rametti sottili. La carne, il pesce e i formaggi restano fuori, perché attirano insetti e puzzano. Gli agrumi si possono usare in piccole quantità, dato che rallentano il lavoro dei lombrichi e, quando sono trattati in superficie con sostanze che servono a conservarli durante il trasporto, lasciano nel terriccio residui che nessuno vorrebbe trovare nel vaso del basilico o dei pomodori coltivati per la tavola.

Come si comincia

Per prima cosa metti sul fondo uno strato di rametti alto cinque centimetri. Poi aggiungi gli scarti umidi tagliati a pezzi piccoli. Quindi copri tutto con il doppio di materiale secco. Dopo una settimana rimescola con una paletta e controlla che il mucchio sia umido come una spugna strizzata. Infine chiudi il coperchio e lascia il contenitore all'ombra.

Gli odori

Un compost sano profuma di bosco. Se senti odore di marcio c'è troppa acqua: aggiungi cartone spezzettato e rimescola. Se senti odore di ammoniaca ci sono troppi scarti verdi, e servono foglie secche. I moscerini compaiono quando gli scarti restano scoperti in superficie.

Quando è pronto

Il compost è pronto quando è scuro, friabile e non si riconoscono più gli scarti di partenza. In estate il processo è più rapido, in inverno rallenta fin quasi a fermarsi. Prima di usarlo conviene setacciarlo e rimettere nel contenitore i pezzi più grossi. Con le piante in vaso si mescola una parte di compost e tre di terriccio.

Alcuni comuni offrono uno sconto sulla tassa dei rifiuti a chi composta in casa. Quest'anno lo sconto arriva in molte città al 20% della parte variabile. Fare il compost, insomma, è facile, e chiunque può provarci.`;
