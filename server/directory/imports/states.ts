import { stateNames } from '#language/text/state-names.ts'
import { remember } from '#server/platform/lib/remember.ts'

/** The places found in a text of mixed codes, names and words. */
export interface StateWords {
  codes: string[]
  /** The text means everywhere: "All", "Nationwide (All States)". */
  everywhere: boolean
  /** The text says remote or online, which isn't a place. */
  remote: boolean
  unread: string[]
}

const codeOfName = new Map(
  Object.entries(stateNames).map(([code, name]) => [name.toLowerCase(), code]),
)
codeOfName.set('usvi', 'VI').set('virgin islands', 'VI').set('washington state', 'WA')

const names = [...codeOfName.keys()].sort((a, b) => b.length - a.length)
const namePattern = new RegExp(`(?<![a-z])(?:${names.join('|')})(?![a-z])`, 'gi')
const district = /\bwashington,?\s+d\.?\s?c\.?(?![a-z])|(?<![a-z])d\.c\.?(?![a-z])/gi
const everywhere =
  /\bnation-?wide\b(?:\s*\((?:all states|virtual|hybrid)\))?(?:\s+all states)?|\ball(?:\s+(?:50|of the|in the|in contiguous))?\s+(?:u\.?s\.?\s+)?(?:states|united states)\b|\ball in contiguous u\.?s\.?|^all(?: 50)?(?: us)?(?: states)?$|\bnational(?:\s*\(u\.?s\.?\))?$|^(?:any|us|u\.s\.|usa|united states(?: of america)?|any us state|all 50 us states)$/gi
const remote = /\b(?:fully\s+)?(?:remote|online|virtual)\b/gi
const filler = /\b(?:and|or|state|states|of|the)\b|[&/().\-–—]/gi

/** Parses "VA, Maryland (MD); NC and Texas", "Nationwide (All States) / Online", "AL AK AZ". */
export const readStates = remember(statesIn)

function statesIn(text: string): StateWords {
  const codes = new Set<string>()
  const words: StateWords = { codes: [], everywhere: false, remote: false, unread: [] }
  const joined = text
    .replace(/(washington),(\s*d\.?c\.?\b)/gi, '$1$2')
    .replace(/(?<![a-z])(d\.?c\.?),\s*washington(?! state|[a-z])/gi, '$1')
  for (const piece of joined.split(/[,;\n\t|]/).map((part) => part.trim())) {
    if (piece === '') continue
    const code = exactCode(piece)
    if (code !== undefined) codes.add(code)
    else readPiece(piece, codes, words)
  }
  words.codes = [...codes]
  return words
}

function exactCode(piece: string): string | undefined {
  const upper = piece.toUpperCase()
  return Object.hasOwn(stateNames, upper) ? upper : codeOfName.get(piece.toLowerCase())
}

function readPiece(piece: string, codes: Set<string>, words: StateWords): void {
  let rest = piece
    .replace(everywhere, () => {
      words.everywhere = true
      return ' '
    })
    .replace(remote, () => {
      words.remote = true
      return ' '
    })
    .replace(district, () => {
      codes.add('DC')
      return ' '
    })
    .replace(namePattern, (name) => {
      codes.add(codeOfName.get(name.toLowerCase()) ?? '')
      return ' '
    })
  // Codes next to other words must be uppercase: "Naval Base Coronado CA", not "in" or "or".
  rest = rest.replace(/(?<![A-Za-z])[A-Z]{2}(?![A-Za-z])/g, (code) => {
    if (!Object.hasOwn(stateNames, code)) return code
    codes.add(code)
    return ' '
  })
  // Words next to a state are a city or base there; only pieces without meaning are unread.
  if (rest === piece && rest.replace(filler, '').trim() !== '') words.unread.push(piece)
}
