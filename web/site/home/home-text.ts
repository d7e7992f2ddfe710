export const forWhom = [
  {
    title: 'Still serving',
    text: 'From 24 months out to your last weeks. Short on time? We start with what you can still do.',
  },
  {
    title: 'Guard and Reserve',
    text: 'On orders or not, your report shows which programs are open to you, and why.',
  },
  {
    title: 'Veterans',
    text: 'Jobs, training and benefits you can still use.',
  },
  {
    title: 'Spouses',
    text: 'Your own plan, licenses in a new state, and one timeline with your partner.',
  },
]
