/**
 * Work beside care, in other groups of the SOC: what keeps clinics running. The classification puts it with
 * office and management, so relatedness by its groups misses it. Repairing their equipment is another trade.
 */
const besideCare: ReadonlySet<string> = new Set([
  '11-9111.00', // medical and health services managers
  '29-2072.00', // medical records specialists
  '29-9021.00', // health information technologists
  '31-9093.00', // medical equipment preparers
  '43-6013.00', // medical secretaries
])

const care = /^(?:29|31)-/

/** Whether an occupation gives care to patients. */
export function isCare(code: string): boolean {
  return care.test(code) && !besideCare.has(code)
}

/** Whether an occupation is support work beside care. */
export function isBesideCare(code: string): boolean {
  return besideCare.has(code)
}
