/** In folded text, «in questa guida vediamo quanto costa»: the text says what it is going to say. */
export const ANNOUNCED =
  /\bin quest[oa] (?:guida|articolo|pagina|post)\b|\b(?:vediamo|vedremo|scopriamo|scopriremo|scoprirete|troverai|troverete|spieghiamo|ecco) (?:\p{L}+ ){0,3}?(?:quanto|chi|come|quando|tutt\p{L}+)\b/u;
