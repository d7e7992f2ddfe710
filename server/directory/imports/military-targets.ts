import type { Service } from '#contract/military.ts'
import { remember } from '#server/platform/lib/remember.ts'

const serviceWords: [Service, RegExp][] = [
  ['army', /\barmy\b|\busa\b/i],
  ['marine_corps', /\bmarines?(?: corps)?\b|\busmc\b/i],
  ['navy', /\bnavy\b|\busn\b/i],
  ['air_force', /\bair force\b|\busaf\b/i],
  ['space_force', /\bspace force\b|\bussf\b/i],
  ['coast_guard', /\bcoast guard\b|\buscg\b/i],
]

// Formats used by only one service; the Marine Corps shares four digits with others.
const codeForms: [Service, RegExp][] = [
  ['army', /^(?:\d{2}[A-Z]|\d{3}[A-Z])$/],
  ['marine_corps', /^\d{4}$/],
  ['air_force', /^\d[A-Z]\d[X\d]\d[A-Z]?$/],
  ['navy', /^[A-Z]\d{2}[A-Z]$/],
]

/** The services and specialties named in a text; specialties as service:code if unambiguous. */
export const readTargets = remember(targetsIn)

function targetsIn(text: string, accepted: string): { services: string[]; specialties: string[] } {
  const services = /\ball\b|\bany\b/i.test(accepted) ? [] : servicesIn(accepted)
  const specialties = new Set<string>()
  for (const part of text.split(/[;\n]/)) {
    const named = servicesIn(part)
    for (const token of part.toUpperCase().match(/(?<![A-Z0-9])[A-Z0-9]{3,7}(?![A-Z0-9])/g) ?? []) {
      const service = serviceOf(token, named.length > 0 ? named : services)
      if (service !== undefined) specialties.add(`${service}:${token}`)
    }
  }
  return { services, specialties: [...specialties].slice(0, 200) }
}

function servicesIn(text: string): Service[] {
  return serviceWords.filter(([, word]) => word.test(text)).map(([service]) => service)
}

/** The service matching the code's format; must agree with a service named next to it. */
function serviceOf(code: string, named: Service[]): Service | undefined {
  const forms = codeForms.filter(([, form]) => form.test(code)).map(([service]) => service)
  // Four digits alone may be a year; only a leading zero makes them surely a code.
  if (named.length === 0) return /^[1-9]\d{3}$/.test(code) ? undefined : forms[0]
  const agreed = forms.find((service) => named.includes(service))
  if (agreed !== undefined) return agreed
  // The Space Force uses the Air Force's code format.
  return forms.includes('air_force') && named.includes('space_force') ? 'space_force' : undefined
}
