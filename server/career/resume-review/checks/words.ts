import type { ReviewFinding } from '#contract/career/resume-review.ts'
import { cased, verbOf } from '#server/career/verbs/verbs.ts'
import type { Check } from '../read-resume.ts'
import { findingAt } from '../read-resume.ts'
import { cliches, misspellings } from '../word-lists.ts'

/** Remaining military terms, each once per text; employer names stay. */
export const checkJargon: Check = ({ texts, findJargon, explained }) =>
  texts.flatMap((resumeText) => {
    if (resumeText.role === 'name' && resumeText.section !== 'education') return []
    const seen = new Set<string>()
    return findJargon(resumeText.text, explained).flatMap(({ text, start, civilian, note }) => {
      const phrase = text.replace(/^an? /i, '')
      if (seen.has(phrase.toLowerCase())) return []
      seen.add(phrase.toLowerCase())
      const replacement = { start, before: text, after: civilian }
      const wanted = `Write “${civilian}”.${note ? ` ${note}` : ''}`
      return [
        findingAt(
          resumeText,
          'jargon',
          'medium',
          `“${phrase}” is a military word.`,
          wanted,
          replacement,
        ),
      ]
    })
  })

const clichePattern = new RegExp(`\\b(?:${cliches.join('|')})\\b`, 'gi')

/** Clichés, once per text. */
export const checkCliches: Check = ({ texts }) =>
  texts.flatMap((resumeText) => {
    if (resumeText.role === 'name') return []
    const phrases = [...new Set(resumeText.text.match(clichePattern) ?? [])].map(
      (word) => `“${word}”`,
    )
    if (phrases.length === 0) return []
    const text = `Cliché: ${phrases.join(', ')}.`
    return [findingAt(resumeText, 'cliche', 'medium', text, 'Show it with a result instead.')]
  })

const person =
  /\b(?:I(?:['’](?:m|ve|d|ll))?|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|[Oo]ur|[Oo]urs)\b(?![.\w])/

/** I, me, my, we and our, once per text. */
export const checkPerson: Check = ({ texts }) =>
  texts.flatMap((resumeText) => {
    if (resumeText.role === 'name' || resumeText.role === 'title') return []
    const match = person.exec(resumeText.text)
    if (!match) return []
    const text = `Leave “${match[0]}” out of a resume.`
    return [
      findingAt(
        resumeText,
        'person',
        'medium',
        text,
        'Start with the verb.',
        verbAlone(resumeText.text),
      ),
    ]
  })

/** "I drove trucks" becomes "Drove trucks". */
function verbAlone(text: string) {
  const [before, , verb = ''] = /^(I|We) ([a-z]+)\b/.exec(text) ?? []
  if (!before || verbOf(verb)?.form !== 'past') return null
  return { start: 0, before, after: cased(verb, 'I') }
}

const words = /\p{L}+/gu

/** Common misspellings. */
export const checkSpelling: Check = ({ texts }) =>
  texts.flatMap((text): ReviewFinding[] => {
    if (text.role === 'name') return []
    return Array.from(text.text.matchAll(words)).flatMap(({ 0: word, index }) => {
      const correction = misspellings[word.toLowerCase()]
      if (!correction || !Object.hasOwn(misspellings, word.toLowerCase())) return []
      const after = cased(correction, word)
      const replacement = { start: index, before: word, after }
      return [
        findingAt(
          text,
          'spelling',
          'high',
          `“${word}” looks misspelled.`,
          `Write “${after}”.`,
          replacement,
        ),
      ]
    })
  })

const symbol =
  /[\p{Extended_Pictographic}\u2190-\u21ff\u2460-\u24ff\u2500-\u27bf\u2b00-\u2bff\u2022\u25aa\ue000-\uf8ff\t\ufffd]|\s\|\s/u
const leadingSymbol =
  /^(?:[\p{Extended_Pictographic}\u2190-\u21ff\u2460-\u24ff\u2500-\u27bf\u2b00-\u2bff\u2022\u25aa\ue000-\uf8ff\ufffd]|[-*·>]+\s)(?:\s|\ufe0f)*/u
const harmless = /[©®™#*]/g

/** Characters that applicant tracking systems misread, once per text. */
export const checkSymbols: Check = ({ texts }) =>
  texts.flatMap((text) => {
    const match = symbol.exec(text.text.replace(harmless, ' ')) ?? leadingSymbol.exec(text.text)
    if (!match) return []
    const [leading] = leadingSymbol.exec(text.text) ?? []
    const replacement = leading ? { start: 0, before: leading, after: '' } : null
    const shown = match[0] === '\t' ? 'A tab' : `“${match[0].trim()}”`
    return [
      findingAt(
        text,
        'symbols',
        'medium',
        `${shown} can confuse application software.`,
        'Use plain words and commas.',
        replacement,
      ),
    ]
  })

const blank = /\[[^\]\n]{1,80}\]|\bX{2,}\b|\bTB[DA]\b|\bTODO\b|lorem ipsum|_{3,}|<[a-z][^>]{1,40}>/i

/** Whether a text still has a blank or filler. */
export const hasBlank = (text: string): boolean => blank.test(text)

/** Leftover blanks and filler. */
export const checkBlanks: Check = ({ texts, content }) => {
  const dates = [...content.work, ...content.education].length === 0 ? [] : dateTexts(content)
  return [...texts, ...dates].flatMap((text) => {
    const match = blank.exec(text.text)
    if (!match) return []
    return [
      findingAt(
        text,
        'blank',
        'high',
        `“${match[0]}” is still to be filled in.`,
        'Fill it in, or take the words around it out.',
      ),
    ]
  })
}

function dateTexts({ work, education }: Parameters<Check>[0]['content']) {
  const of = (section: 'work' | 'education', list: typeof education | typeof work) =>
    list.flatMap(({ startDate = '', endDate = '' }, index) => [
      { place: `/${section}/${index}/startDate`, section, text: startDate },
      { place: `/${section}/${index}/endDate`, section, text: endDate },
    ])
  return [...of('work', work), ...of('education', education)]
}
