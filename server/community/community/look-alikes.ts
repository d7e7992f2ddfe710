/** Letters of other scripts that look Latin: most of those in Unicode's table of confusables. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
}

/** Normalizes text by appearance: drops case, marks, invisible and look-alike characters. */
export function plainLooks(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => lookAlikes[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
