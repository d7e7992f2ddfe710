/**
 * Work beside care, in other groups of the SOC: what keeps clinics running. The classification puts it with
 * office and management, so relatedness by its groups misses it.
 */
const besideCare: ReadonlySet<string> = new Set([
  '11-9111.00', // medical and health services managers
  '29-2072.00', // medical records specialists
  '29-9021.00', // health information technologists
  '31-9093.00', // medical equipment preparers
  '43-6013.00', // medical secretaries
])
/** Medical equipment repairers and dental laboratory technicians: a step for corpsmen, not for those who want to nurse. */
const equipment = /^(?:49-9062|51-9081)\./
const care = /^(?:29|31)-/

/** Whether an occupation gives care to patients. */
export const isCare = (code: string): boolean => care.test(code) && !besideCare.has(code)
/** Whether it does so in hospitals and clinics, not in an ambulance. */
export const isClinicCare = (code: string): boolean => isCare(code) && !code.startsWith('29-204')
/** Whether an occupation is support work beside care, for someone who has or hasn't given it in a clinic. */
export const isBesideCare = (code: string, gaveCare: boolean): boolean =>
  besideCare.has(code) || (gaveCare && equipment.test(code))
