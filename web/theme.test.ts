import { expect, test } from 'vitest'
import { readTheme, safeReturn, themeCookieHeader } from './theme.ts'

test('only the three themes are themes', () => {
  expect(['light', 'dark', 'system', 'Dark', '', null, undefined].map(readTheme)).toEqual([
    'light',
    'dark',
    'system',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(themeCookieHeader('dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
})

test('the way back stays on this site', () => {
  expect(safeReturn('/organizations?q=a b&page=2')).toBe('/organizations?q=a b&page=2')
  for (const away of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    null,
    '/a\r\nb',
  ]) {
    expect(safeReturn(away)).toBe('/')
  }
})
