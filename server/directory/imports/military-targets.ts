import type { Service } from '#contract/military.ts'

const serviceWords: [Service, RegExp][] = [
  ['army', /\barmy\b|\busa\b/i],
  ['marine_corps', /\bmarines?(?: corps)?\b|\busmc\b/i],
  ['navy', /\bnavy\b|\busn\b/i],
  ['air_force', /\bair force\b|\busaf\b/i],
  ['space_force', /\bspace force\b|\bussf\b/i],
  ['coast_guard', /\bcoast guard\b|\buscg\b/i],
]

// The forms that belong to one service only; four digits are the Marine Corps' beside others'.
const codeForms: [Service, RegExp][] = [
  ['army', /^(?:\d{2}[A-Z]|\d{3}[A-Z])$/],
  ['marine_corps', /^\d{4}$/],
  ['air_force', /^\d[A-Z]\d[X\d]\d[A-Z]?$/],
  ['navy', /^[A-Z]\d{2}[A-Z]$/],
]

/** Services accepted and the specialties named in a free text, as service:code where one can tell. */
export function readTargets(
  text: string,
  accepted: string,
): { services: string[]; specialties: string[] } {
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

/** The service whose form the code has; a service named beside it must agree. */
function serviceOf(code: string, named: Service[]): Service | undefined {
  const forms = codeForms.filter(([, form]) => form.test(code)).map(([service]) => service)
  // Four digits alone may be a year; only with a leading zero are they surely a code.
  if (named.length === 0) return /^[1-9]\d{3}$/.test(code) ? undefined : forms[0]
  const agreed = forms.find((service) => named.includes(service))
  if (agreed !== undefined) return agreed
  // The Space Force writes its codes as the Air Force does.
  return forms.includes('air_force') && named.includes('space_force') ? 'space_force' : undefined
}
