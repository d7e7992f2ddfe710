import { serviceNames } from '#contract/military.ts'
import { deliveryNames } from '#web/directory/listing/listing.ts'

const deliveries = new Map<string, string>(Object.entries(deliveryNames))
const branches = new Map<string, string>(Object.entries(serviceNames))

/** A field’s display value; career field codes become titles once `families` has loaded. */
export function fieldValue(
  name: string,
  text: string,
  families: readonly { code: string; title: string }[] = [],
): string {
  const titles = new Map(families.map(({ code, title }) => [code, title]))
  const labels: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    families: titles,
    delivery: deliveries,
    services: branches,
  }
  const names = labels[name]
  if (text === 'yes' || text === 'no') return text === 'yes' ? 'Yes' : 'No'
  if (!names) return text
  const codes = text.split(', ').map((code) => names.get(code) ?? code)
  return codes.join(name === 'families' ? '; ' : ', ')
}
