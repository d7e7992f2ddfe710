/** From the form to the listing. */
export const steps = [
  {
    title: 'You fill in the form below',
    text: 'Five minutes. You get a number by email.',
  },
  {
    title: 'A person reads it and writes to you',
    text: 'We look at your website, ask what is missing, and send you the text before it is listed.',
  },
  {
    title: 'It is listed, with a date beside it',
    text: 'People see who you are, what the work is, how long, where, and when it was last verified.',
  },
  {
    title: 'You keep it true',
    text: 'Tell us when a place is filled or a contact changes. When people report that nobody answers, that shows on the listing until somebody does.',
  },
]

/** What a listing needs to help anybody. */
export const needs = [
  {
    title: 'A contact that answers',
    text: 'The most common complaint about public lists is silence. One mailbox that is read beats three names.',
  },
  {
    title: 'Lengths you really offer',
    text: 'Many people may use only 60, 90 or 120 days. If you can do a shorter plan, say so, and more of them can apply.',
  },
  {
    title: 'Work in plain words',
    text: 'We match what people have done with what they will do. “Fast-paced environment” matches nobody.',
  },
  {
    title: 'What comes after',
    text: 'Whether you hire, how many in the last year, and at what pay. If it is open, write that it is open.',
  },
]

/** What hosts get, and what nobody can buy. */
export const promises = [
  {
    title: 'It costs nothing',
    text: 'No fee for the listing, for a match or for a hire.',
  },
  {
    title: 'Nobody buys a better place',
    text: 'Matches are ranked by what fits the person. A host can take at most two of the first ten places.',
  },
  {
    title: 'We do not hand out people',
    text: 'Members write to you when they choose to. There is no list of them to buy.',
  },
  {
    title: 'A listing is not a partnership',
    text: 'Nobody endorses you by it: neither we nor the Department of Defense.',
  },
]
