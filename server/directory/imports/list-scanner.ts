import { BrokenFile } from './broken-file.ts'

const entryLimit = 16 * 1024 * 1024
const depthLimit = 16
const name = '[A-Za-z_$][\\w$]*(?:\\.[A-Za-z_$][\\w$]*)*'
// What may precede the list: nothing, {"data":, or one assignment of either.
const opening = new RegExp(
  `^\\s*(?:(?:(?:var|let|const)\\s+)?${name}\\s*=\\s*(?:\\{\\s*(?:data|"data"|'data')\\s*:\\s*)?|\\{\\s*"data"\\s*:\\s*)?$`,
)

const controls: Partial<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** The text of one entry and its position. */
export interface EntryText {
  text: string
  line: number
  column: number
}

/** Splits a list into entries chunk by chunk; buffers one at a time and evaluates nothing. */
export class ListScanner {
  #state: 'opening' | 'entry or end' | 'entry' | 'inside' | 'comma or end' | 'closing' = 'opening'
  #before = ''
  #after = ''
  #parts: string[] = []
  #length = 0
  #depth = 0
  #inString = false
  #escaped = false
  #line = 1
  #column = 1
  #start = { line: 1, column: 1 }

  /** Throws with the position when the file ends too early. */
  end(): void {
    if (this.#state === 'opening') throw this.#broken('There is no list in this file.')
    if (this.#state !== 'closing') {
      throw this.#broken('The file ends in the middle of the list: it was cut off.')
    }
    const closing = this.#before.includes('{') ? /^\s*\}\s*;?\s*$/ : /^\s*;?\s*$/
    if (!closing.test(this.#after)) {
      throw this.#broken('The file does not end where its list ends.')
    }
  }

  *push(text: string): Generator<EntryText> {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const mark = text.charAt(at)
      if (this.#state === 'inside') {
        from = this.#inside(text, mark, at, from)
        if (this.#depth === 0) yield this.#entry(text.slice(from, at + 1))
      } else if (this.#between(mark)) {
        from = at
      }
      if (mark === '\n') {
        this.#line += 1
        this.#column = 1
      } else {
        this.#column += 1
      }
    }
    if (this.#state === 'inside') this.#keep(text.slice(from))
  }

  /** Inside an entry; returns where the unconsumed part of the chunk starts. */
  #inside(text: string, mark: string, at: number, from: number): number {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (mark === '\\') this.#escaped = true
      else if (mark === '"') this.#inString = false
      else if (mark < ' ') {
        this.#keep(text.slice(from, at))
        this.#keep(controls[mark] ?? ' ')
        return at + 1
      }
    } else if (mark === '"') this.#inString = true
    else if (mark === '{' || mark === '[') {
      this.#depth += 1
      if (this.#depth > depthLimit) throw this.#broken('This entry is nested too deeply.')
    } else if (mark === '}' || mark === ']') this.#depth -= 1
    return from
  }

  /** Between entries; true when one starts here. */
  #between(mark: string): boolean {
    if (this.#state === 'opening') {
      if (mark === '[') {
        if (!opening.test(this.#before)) throw this.#notData()
        this.#state = 'entry or end'
      } else {
        this.#before += mark
        if (this.#before.length > 1000) throw this.#notData()
      }
      return false
    }
    if (this.#state === 'closing') {
      this.#after += mark
      if (!/^\s*\}?\s*;?\s*$/.test(this.#after)) {
        throw this.#broken('Something follows the list. Only one list is read, and nothing is run.')
      }
      this.#after = this.#after.replace(/\s+/g, ' ')
      return false
    }
    if (mark.trim() === '') return false
    if (this.#state === 'comma or end' && mark === ',') this.#state = 'entry'
    else if (this.#state !== 'entry' && mark === ']') this.#state = 'closing'
    else if (this.#state !== 'comma or end' && mark === '{') {
      this.#state = 'inside'
      this.#depth = 1
      this.#start = { line: this.#line, column: this.#column }
      return true
    } else {
      throw this.#broken(
        this.#state === 'comma or end'
          ? 'Expected a comma or the end of the list.'
          : 'Expected an entry in braces.',
      )
    }
    return false
  }

  #keep(part: string): void {
    this.#parts.push(part)
    this.#length += part.length
    if (this.#length > entryLimit) throw this.#broken('An entry is longer than 16 MB.')
  }

  #entry(last: string): EntryText {
    this.#keep(last)
    const entry = { text: this.#parts.join(''), ...this.#start }
    this.#parts = []
    this.#length = 0
    this.#state = 'comma or end'
    return entry
  }

  #notData(): BrokenFile {
    return this.#broken(
      'Expected a list such as [ … ] or var orgs = { data: [ … ] }; and nothing else.',
    )
  }

  #broken(message: string): BrokenFile {
    return new BrokenFile(message, this.#line, this.#column)
  }
}
