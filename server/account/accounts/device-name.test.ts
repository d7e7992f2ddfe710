import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`

test.each([
  [
    mozilla('Windows NT 10.0; Win64; x64; rv:140.0', 'Gecko/20100101 Firefox/140.0'),
    'Firefox on Windows',
  ],
  [
    mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`),
    'Edge on Windows',
  ],
  [
    mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.0 Safari/605.1`),
    'Safari on Mac',
  ],
  [
    mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Chrome/141.0 Safari/537.36`),
    'Chrome on Mac',
  ],
  [
    mozilla('iPhone; CPU iPhone OS 18_0 like Mac OS X', `${webkit} CriOS/141.0 Safari/604.1`),
    'Chrome on iPhone',
  ],
  [
    mozilla('iPad; CPU OS 17_0 like Mac OS X', `${webkit} Version/17.0 Safari/604.1`),
    'Safari on iPad',
  ],
  [
    mozilla(
      'Linux; Android 15; SM-S921B',
      `${webkit} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    ),
    'Samsung Internet on Android',
  ],
  [
    mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/141.0 Safari/537.36`),
    'Chrome on Chromebook',
  ],
  [
    mozilla('X11; Linux x86_64', `${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`),
    'Opera on Linux',
  ],
  ['curl/8.9.1', 'Unknown device'],
  ['node', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
