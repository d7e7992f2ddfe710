/** From the form to the listing. */
export const steps = [
  {
    title: 'Fill out the form below',
    text: 'It takes five minutes. We’ll email you a ticket number.',
  },
  {
    title: 'We review it and contact you',
    text: 'We check your website, ask about anything that’s missing, and send you the listing to approve.',
  },
  {
    title: 'Your listing goes live',
    text: 'People see who you are, what the work is, how long it lasts, where it is and when it was last verified.',
  },
  {
    title: 'Keep it current',
    text: 'Tell us when a spot is filled or a contact changes. If people report that you don’t answer, your listing says so until you do.',
  },
]

/** What a useful listing needs. */
export const needs = [
  {
    title: 'A contact who answers',
    text: 'The most common complaint about public lists is that no one replies. One inbox you check beats three names.',
  },
  {
    title: 'Realistic lengths',
    text: 'Many service members get only 60, 90 or 120 days. If you can offer a shorter plan, tell us: more people can apply.',
  },
  {
    title: 'A plain job description',
    text: 'We match what people have done with what they’d do for you. “Fast-paced environment” tells us nothing.',
  },
  {
    title: 'What happens after',
    text: 'Whether you hire, how many you hired last year, and at what pay. If you don’t know yet, that’s fine: tell us so.',
  },
]

/** What hosts get, and what can't be bought. */
export const promises = [
  {
    title: 'It’s free',
    text: 'No fees for listings, matches or hires.',
  },
  {
    title: 'No paid rankings',
    text: 'We rank matches by fit. One host gets at most two of a person’s top ten.',
  },
  {
    title: 'We don’t sell leads',
    text: 'Members contact you when they’re interested. We don’t sell lists.',
  },
  {
    title: 'No endorsement',
    text: 'A listing isn’t an endorsement, by us or by the Department of Defense.',
  },
]
