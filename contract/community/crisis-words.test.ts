import { expect, test } from 'vitest'
import { mentionsCrisis } from './crisis-words.ts'

test.each([
  'I want to die',
  'Some nights I think about killing myself.',
  'I don’t want to be here anymore',
  'my family would be better off without me',
  'I CAN’T DO THIS ANYMORE',
  'been having thoughts of suicide since I got out',
  'there is no reason to live after the Army',
  'gonna end it all tonight',
  'I wish I was dead',
  'thinking about eating a bullet',
  'I just cant go on',
  'I was suicidal last year',
])('detects a crisis in: %s', (text) => {
  expect(mentionsCrisis(text)).toBe(true)
})

test.each([
  'How do I ask my commander for SkillBridge?',
  'This packet is killing me',
  'I’d die for a job in Denver',
  'Where can I find suicide prevention training jobs?',
  'My contract ends in June and I end my lease then',
  'I can’t go to the TAP class in March',
  'The deadline is dead, what now?',
])('ignores everyday language: %s', (text) => {
  expect(mentionsCrisis(text)).toBe(false)
})

test.each([
  'I want to kill myself.',
  'i’m gonna KILL   my\u00adself',
  'Thinking about suicide every night',
  'My buddy is suicidal and I am worried',
  'I just want to die',
  'I don’t want to live like this',
  'I dont want to be here anymore',
  "I can't go on",
  'I have no reason to live',
  'Everyone would be better off without me',
  'better off dead',
  'I am thinking of ending my life, I mean it',
  'He said he would end his own life',
  'She took a bottle of pills',
  'there is a gun in my mouth right now',
  'I wish I were dead',
  'self-harm',
  'I keep hurting myself',
  's u i c i d e',
  's.u.i.c.i.d.e',
  'I\nwant\nto\ndie',
  'tired of living',
  'Life isn’t worth living',
  'nothing left to live for',
])('shows the Crisis Line for: %s', (text) => expect(mentionsCrisis(text)).toBe(true))

test.each([
  '',
  'My deadline is killing me',
  'How do I kill the old application?',
  'I am dying to know which program fits',
  'The survey died at step three',
  'My command said I can’t go on leave before May',
  'I want to live in Denver',
  'Does life insurance end with my contract?',
  'I cut hours at work. Can I take the course myself?',
  'I shot myself an email with the PDF',
  'How do I end my subscription?',
  'The gun range near Fort Cavazos is listed twice',
  'Dead link on the resources page',
  'The overdue date is wrong',
])('shows nothing for: %s', (text) => expect(mentionsCrisis(text)).toBe(false))

test('scans a long text without crisis words to the end', () => {
  for (const text of ['a '.repeat(200_000), 'no one would miss '.repeat(20_000)]) {
    expect(mentionsCrisis(text)).toBe(false)
  }
})
