import { describe, expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

const TEXTS = {
  it: "Per sostituire una guarnizione non serve un idraulico: bastano una chiave inglese, dieci minuti e l'acqua chiusa.",
  en: 'You do not need a plumber to replace a washer: a spanner, ten minutes and the water turned off will do.',
  fr: "Pour remplacer un joint, pas besoin de plombier : une clé anglaise, dix minutes et l'eau coupée suffisent.",
  es: 'Para cambiar una junta no hace falta un fontanero: basta una llave inglesa, diez minutos y el agua cerrada.',
  pt: 'Para trocar uma junta não é preciso um canalizador: bastam uma chave inglesa, dez minutos e a água fechada.',
  de: 'Um eine Dichtung zu wechseln, braucht man keinen Klempner: ein Schraubenschlüssel und zehn Minuten genügen.',
};

describe('detectLanguage', () => {
  test.each(Object.entries(TEXTS))('tells %s', (code, text) => expect(detectLanguage(text)).toBe(code));

  test('says nothing of a text that has no language', () => {
    expect(detectLanguage('')).toBeNull();
    expect(detectLanguage('123 456 € 7,5 % — 890')).toBeNull();
  });
});
