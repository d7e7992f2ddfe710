import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact, redactContacts } from './redact.ts'

const cases: [string, string][] = [
  ['Write to ana.reyes+jobs@example.co.uk today', 'Write to [email] today'],
  ['ana (at) example (dot) com', '[email]'],
  ['Call +1 (910) 555-0134 or 910.555.0134', 'Call [number] or [number]'],
  ['DSN 312-555-0134', 'DSN [number]'],
  ['SSN 123-45-6789', 'SSN [number]'],
  ['DoD ID 1234567890, ZIP 28310-1234', 'DoD ID [number], ZIP [number]'],
  ['see https://linkedin.com/in/ana?x=1 or linkedin.com/in/ana', 'see [link] or [link]'],
  ['I am @ana_reyes there', 'I am [handle] there'],
  ['SSG Miller and Capt. Diaz Ortega trained me', '[name] and [name] trained me'],
  ['My name is Ana Maria', 'My name is [name]'],
  ['2nd Battalion, 75th Ranger Regiment', '[unit], [unit]'],
  ['with the 82nd Airborne Division', 'with the [unit]'],
  ['in 3-69 AR and 1-12 CAV', 'in [unit] and [unit]'],
  ['Bravo Company, VMFA-314, on USS Gerald R. Ford', '[unit], [unit], on [unit]'],
  ['Zero\u200bwidth: 910\u200b555\u200b0134', 'Zerowidth: [number]'],
  ['ｆｕｌｌ ｗｉｄｔｈ ９１０５５５０１３４', 'full width [number]'],
  ['ana at example dot com, ana@localhost, ana@пример.рф', '[email], [email], [email]'],
  ['910 • 555 • 0134, 910/555/0134, 910,555,0134', '[number], [number], [number]'],
  ['zip28310, ZIP 2 8 3 1 0, SSN *****6789', 'zip[number], ZIP [number], SSN [number]'],
  ['passport C1234567, VIN 1HGCM82633A004352', 'passport [number], VIN [number]'],
  ['born 14 March 1990, DOB 3/14/90', 'born [date], DOB [date]'],
  ['at 123 Main Street Apt 4, Fayetteville', 'at [address], Fayetteville'],
  ['Sergeant First Class Ana Reyes, SGT REYES, Sgt. A. Reyes', '[name], [name], [name]'],
  ['Petty Officer Reyes and Master Chief Diaz', '[name] and [name]'],
  ['my wife Maria Gonzalez; this is Ana Reyes', 'my wife [name]; this is [name]'],
  ['3rd ID, HHC 2-502, 5th SFG, Task Force Dagger', '[unit], [unit], [unit], [unit]'],
  ['Fort Liberty, Camp Lejeune, Nellis AFB', '[place], [place], [place]'],
  ['discord: reyes#1234, IG ana_reyes, ana.dev', 'discord: [handle], IG [handle], [link]'],
  ['I am good at fixing cars', 'I am good at fixing cars'],
  ['ASP.NET, Node.js, Windows Server 2019', 'ASP.NET, Node.js, Windows Server 2019'],
  ['UH-60 and M1A1, a budget of $1,200,000', 'UH-60 and M1A1, a budget of $1,200,000'],
  ['Led 12 people, kept 400 radios, 6 years', 'Led 12 people, kept 400 radios, 6 years'],
  ['Network+ and C++, 24/7 help desk', 'Network+ and C++, 24/7 help desk'],
]

test.each(cases)('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('redacts known names in any case and their parts, but not words that only share a prefix', () => {
  const names = ['Ana', "O'Neill-Reyes", 'ana.reyes@example.com']
  const text = "ANA led analysts; o'neill-reyes and Reyes signed; the Banana stand"
  expect(redact(text, names)).toBe(
    '[name] led analysts; [name] and [name] signed; the Banana stand',
  )
})

test('an email domain is not a name', () => {
  const names = ['Ana', 'Reyes', 'ana.reyes@mail.army.mil']
  expect(redact('mail clerk of the army, ana', names)).toBe('mail clerk of the army, [name]')
})

test('public facts keep their dates and host names; contact details are redacted', () => {
  const line = 'Match 1: "Fleet Technician" at General Dynamics, finish by 22 May 2027, 120 days.'
  expect(redactContacts(line)).toBe(line)
  expect(redactContacts('Write to kim@host.example or 910-555-0134, Ana', ['Ana'])).toBe(
    'Write to [email] or [number], [name]',
  )
})

describe('in any surrounding text', () => {
  const words = fc
    .array(fc.constantFrom('led', 'a', 'team', 'radios', 'and', 'repair', 'network', 'in'), {
      maxLength: 8,
    })
    .map((list) => list.join(' '))
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ', ') ')
  const around = (secret: fc.Arbitrary<string>) =>
    fc.tuple(words, secret, words).map(([before, one, after]) => ({
      one,
      text: `${before} ${one} ${after}`,
    }))
  const holds = (secret: fc.Arbitrary<string>) =>
    fc.assert(
      fc.property(around(secret), ({ one, text }) => {
        const clean = redact(text)
        expect(clean).not.toContain(one)
        expect(redact(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )

  test('redacts an email address', () => {
    const part = fc.stringMatching(/^[a-z][a-z0-9._+-]{0,12}[a-z0-9]$/)
    holds(
      fc.tuple(part, part).map(([name, host]) => `${name}@${host.replaceAll(/[._+]/g, '-')}.com`),
    )
  })

  test('redacts seven or more digits in any grouping', () => {
    const grouped = fc
      .tuple(
        digits(3),
        separator,
        digits(3),
        separator,
        fc.integer({ min: 1, max: 6 }).chain(digits),
      )
      .map(([a, s, b, t, c]) => `${a.join('')}${s}${b.join('')}${t}${c.join('')}`)
    fc.assert(
      fc.property(around(grouped), ({ text }) => {
        expect(redact(text).replaceAll(/[\s().–—-]/g, '')).not.toMatch(/\d{7}/)
      }),
      { numRuns: 1_000 },
    )
  })

  test('redacts a name after a rank', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,10}$/)
    holds(
      fc
        .tuple(fc.constantFrom('SSgt', 'Capt.', 'CPO', 'Mrs.', 'Gen'), name)
        .map((parts) => parts.join(' ')),
    )
  })

  test('redacts known names', () => {
    // Skips letters whose uppercase form is two characters, as in polytonic Greek.
    const name = fc
      .stringMatching(/^\p{Lu}[\p{Ll}'-]{1,10}\p{Ll}$/u)
      .filter((value) => value.toUpperCase().length === value.length)
    fc.assert(
      fc.property(name, words, (value, text) => {
        const clean = redact(`${text} ${value.toUpperCase()} ${text}, ${value}.`, [value])
        const letters = (word: string) => word.toLowerCase().normalize('NFKC')
        const left = clean.split(/[^\p{L}\p{M}'-]+/u).map(letters)
        // A name that is also one of our words, such as "In", removes that word too.
        expect(left).not.toContain(letters(value))
      }),
    )
  })

  test('never throws and stays linear', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(redact(text, [text]).length).toBeLessThan(2_000)
      }),
    )
    for (const evil of [
      '1 '.repeat(5_000),
      'A'.repeat(9_000),
      'a.'.repeat(5_000),
      `${'1st Aa '.repeat(900)}`,
      'x@'.repeat(4_000),
      '('.repeat(9_000),
    ]) {
      expect(redact(evil).length).toBeLessThanOrEqual(4_000)
    }
  })
})
