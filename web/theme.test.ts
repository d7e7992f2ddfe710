import { expect, test } from 'vitest'
import { readTheme, safeReturn, themeCookieHeader } from './theme.ts'

test('accepts only the three themes', () => {
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

test('the return path stays on this site', () => {
  expect(safeReturn('/organizations?q=a%20b&page=2')).toBe('/organizations?q=a%20b&page=2')
  // Headers are limited to ASCII.
  expect(safeReturn('/organizations?q=café')).toBe('/organizations?q=caf%C3%A9')
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    null,
    '/a\r\nb',
    // Browsers drop tabs and line breaks from a URL, and resolve its dots.
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\u0000/evil.example',
  ]) {
    expect(safeReturn(path)).toBe('/')
  }
})
