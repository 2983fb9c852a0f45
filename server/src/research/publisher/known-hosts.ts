const hosts = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Endings that are given to public bodies alone. */
export const PUBLIC_ENDINGS = hosts('gov.it edu.it gov int mil edu gov.uk ac.uk nhs.uk europa.eu');

/** Public bodies, universities and research institutes under other endings; with all that belongs to them. */
export const INSTITUTIONS = hosts(`
  inps.it inail.it istat.it iss.it cnr.it enea.it ingv.it isprambiente.it indire.it invalsi.it agid.it
  normattiva.it gazzettaufficiale.it senato.it camera.it quirinale.it governo.it cortecostituzionale.it
  cortedicassazione.it corteconti.it giustizia.it giustizia-amministrativa.it interno.it esteri.it difesa.it
  poliziadistato.it carabinieri.it vigilfuoco.it agenziaentrateriscossione.it
  bancaditalia.it consob.it ivass.it covip.it agcm.it agcom.it arera.it garanteprivacy.it anticorruzione.it
  un.org fao.org oecd.org unesco.org
  unibo.it unimi.it unimib.it unipd.it unito.it unige.it unipi.it unifi.it unisi.it unipg.it univpm.it unich.it unite.it
  univaq.it uniroma1.it uniroma2.it uniroma3.it unina.it unisa.it unisannio.it uniba.it unisalento.it unifg.it unical.it
  unict.it unime.it unipa.it unica.it uniss.it unitn.it unibz.it unive.it iuav.it univr.it unibs.it unibg.it unipv.it
  uninsubria.it uniupo.it uniurb.it unicam.it unimc.it unimol.it unibas.it unimore.it unipr.it unife.it units.it uniud.it
  polimi.it polito.it poliba.it sns.it santannapisa.it sissa.it luiss.it unicatt.it unibocconi.it
`);

export const JOURNALS = hosts(`
  ansa.it agi.it adnkronos.com corriere.it repubblica.it ilsole24ore.com lastampa.it ilmessaggero.it avvenire.it
  ilfattoquotidiano.it ilpost.it internazionale.it quotidiano.net ilgiornale.it ilfoglio.it rainews.it wired.it focus.it
  lescienze.it ilmattino.it ilgazzettino.it ilsecoloxix.it
  nature.com science.org thelancet.com bmj.com nejm.org jamanetwork.com plos.org sciencedirect.com springer.com wiley.com
  mdpi.com frontiersin.org cochranelibrary.com reuters.com apnews.com bbc.co.uk bbc.com theguardian.com nytimes.com
`);

export const ASSOCIATIONS = hosts(`
  airc.it altroconsumo.it cittadinanzattiva.it codacons.it federconsumatori.it adiconsum.it adoc.org legambiente.it wwf.it
  lipu.it enpa.it cri.it avis.it fondoambiente.it touringclub.it cai.it confindustria.it confcommercio.it confartigianato.it
  cna.it coldiretti.it cgil.it cisl.it uil.it caritas.it emergency.it savethechildren.it unicef.it fondazioneveronesi.it
  telethon.it cochrane.org
`);

/** The first part of addresses that the Italian registry keeps for local authorities: `comune.lecco.it`. */
export const LOCAL_AUTHORITIES: ReadonlySet<string> = new Set(
  hosts('comune regione provincia cittametropolitana'),
);
