/**
 * What the plans hold and nobody can use yet, by the names of `plans`: each page that lists it says so. Take a
 * name out on the day it works.
 */
export const notYet: ReadonlySet<string> = new Set([
  'Community forum',
  'One-on-one mentor sessions',
  'Resume builder and reviewer',
  'Interview preparation',
  'Alumni network',
  'Success coaching',
])

/** Whether anybody can be charged; until then everything that works is open to every account. */
export const isPaymentOpen = false
