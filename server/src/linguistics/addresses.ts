/** An address of a page or of a mailbox, or a site's name, as it is written. */
export const ADDRESS =
  /\b[a-z][a-z+.-]{0,20}:\/\/|\b(?:javascript|data|mailto|tel):\S|\bwww\.|[\p{L}\d]\.(?:it|com|net|org|eu|info|biz|io|co|ru|cn|xyz|top|shop|store|site|online|club|app|dev|link|click|live|ly|example)\b|[\p{L}\d]\.(?!ssa|ra|ri|re|na)[a-z]{2,12}\/[\w~%#?-]|[\w-]@[\w-]{1,60}\.\w/iu;
