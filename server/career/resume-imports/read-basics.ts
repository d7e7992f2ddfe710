import type { ResumeContentInput } from '#contract/career/resume-content.ts'

const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const phonePattern = /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}/
const linkPattern =
  /(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|me|us)(?:\/[\w./%-]*)?/i
const placePattern = /^([\p{L}.' -]{2,40}),\s*([A-Z]{2})(?:\s+(\d{5})(?:-\d{4})?)?$/u

type Basics = NonNullable<ResumeContentInput['basics']>

/** Name, contact and title from the lines above the first heading. */
export function readBasics(lines: readonly string[]): { basics: Basics; unread: string[] } {
  const [name = '', ...rest] = lines
  const basics: Basics = { name }
  const words: string[] = []
  for (const line of rest) {
    for (const piece of line.split(/\s*[|•·]\s*|\s{3,}/)) {
      const left = take(piece, basics)
      if (left !== '') words.push(left)
    }
  }
  const [first = '', ...others] = words
  const isTitle = first.length <= 80 && !first.includes(':')
  if (!isTitle) return { basics, unread: words }
  return { basics: { ...basics, label: first }, unread: others }
}

/** Extracts what it recognizes from a piece; returns the rest. */
function take(piece: string, basics: Basics): string {
  let left = piece
  const cut = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(left)?.[0]
    if (match !== undefined) left = left.replace(match, ' ')
    return match
  }
  const email = cut(emailPattern)
  if (email !== undefined) basics.email ??= email
  const phone = cut(phonePattern)
  if (phone !== undefined) basics.phone ??= phone
  const link = cut(linkPattern)
  if (link !== undefined) addLink(basics, link.startsWith('http') ? link : `https://${link}`)
  left = left.replaceAll(/\b(?:e-?mail|phone|mobile|cell|tel|linkedin|address)\b\s*:?/gi, ' ')
  left = left.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,:;-]+|[\s,:;-]+$/g, '')
  const place = placePattern.exec(left)
  if (!place || basics.location) return left
  const [, city = '', region = '', postalCode = ''] = place
  basics.location = { city, region, postalCode }
  return ''
}

function addLink(basics: Basics, url: string): void {
  if (/linkedin\.com/i.test(url)) basics.profiles ??= [{ network: 'LinkedIn', url }]
  else basics.url ??= url
}
