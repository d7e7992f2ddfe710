import type { Check, ReadResume } from '../read-resume.ts'
import { findingAt } from '../read-resume.ts'

const contact = (key: string) => ({ place: `/basics/${key}`, section: 'contact' as const })

/** Parts of email addresses that look unprofessional. */
const playful =
  /(?:^|[^a-z])(?:xxx?)(?:[^a-z]|$)|69|420|devil|killa?|killshot|sniper|warrior|beast|badass|sexy|hottie|babe|beer|whiskey|drunk|party|stoner|weed|gun|ammo|bullet|0311|0369|infidel|reaper|savage|swag|gamer|ninja|princess|cutie|lover/i

/** Name, email and phone: present and usable by an employer. */
export const checkContact: Check = ({ content, isFederal }) => {
  const { name, email, phone, location } = content.basics
  const findings = []
  if (name.trim() === '') {
    findings.push(
      findingAt(
        contact('name'),
        'contact',
        'high',
        'Your name is missing.',
        'Add the name employers should call you by.',
      ),
    )
  }
  if (!email) {
    findings.push(
      findingAt(
        contact('email'),
        'contact',
        'high',
        'Your email is missing.',
        'Add an email you check every day.',
      ),
    )
  } else if (/\.mil$/i.test(email)) {
    findings.push(
      findingAt(
        contact('email'),
        'contact',
        'high',
        'Your .mil address stops working when you get out.',
        'Use a personal email.',
      ),
    )
  } else if (playful.test(email.split('@')[0] ?? '')) {
    findings.push(
      findingAt(
        contact('email'),
        'contact',
        'medium',
        'This email sounds like a nickname.',
        'Use one made from your first and last name.',
      ),
    )
  }
  if (phone.replace(/\D/g, '').length < 7) {
    findings.push(
      findingAt(
        contact('phone'),
        'contact',
        'high',
        'Your phone number is missing.',
        'Add one with voicemail set up.',
      ),
    )
  }
  if (!isFederal && /\d/.test(location.address)) {
    findings.push(
      findingAt(
        contact('location/address'),
        'private',
        'low',
        'Employers don’t need your street address.',
        'City and state are enough.',
      ),
    )
  }
  return findings
}

const privateFacts: readonly (readonly [RegExp, string])[] = [
  [/\b\d{3}-\d{2}-\d{4}\b|\bSSN\b|\bsocial security (?:number|no)/i, 'your Social Security number'],
  [/\bDoD ID\b|\bEDIPI\b/i, 'your DoD ID'],
  [
    /\b(?:born (?:on |in )?(?:[A-Z][a-z]+ \d|\d|(?:19|20)\d\d)|date of birth|DOB\b|birth ?date)/i,
    'your birth date',
  ],
  [/\baged? \d\d\b|\b\d\d[- ]years?[- ]old\b/i, 'your age'],
  [
    /\b(?:married|divorced|widowed|single (?:father|mother|parent)|(?:father|mother) of (?:\w+)|(?:two|three|four|five|\d) (?:children|kids))\b/i,
    'your family',
  ],
  [
    /\b(?:disabled veteran|\d+ ?(?:%|percent) disab\w+|disability rating|PTSD|medically retired|medical retirement)\b/i,
    'your health',
  ],
]

/** Facts that invite bias or identity theft and that no civilian employer needs. */
export const checkPrivateFacts: Check = ({ texts }: ReadResume) =>
  texts.flatMap((text) => {
    const named = privateFacts
      .filter(([pattern]) => pattern.test(text.text))
      .map(([, what]) => what)
    if (named.length === 0) return []
    const what = named.join(' and ')
    return [
      findingAt(
        text,
        'private',
        'high',
        `This tells ${what}.`,
        'Take it out. Employers ask for it later if they need it.',
      ),
    ]
  })
