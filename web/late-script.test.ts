import { expect, test } from 'vitest'
import { delayScript } from './late-script.ts'

const manifest = `{
  "entry": { "module": "/assets/entry.js", "imports": ["/assets/frame.js"], "css": [] },
  "routes": { "root": { "id": "root" }, "a/login-page": { "id": "a/login-page", "path": "</script>" } },
  "version": "1"
}`

const script = `<script nonce="n1" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/login-page.js";
  window.__reactRouterManifest = ${manifest.replace('</script>', '<\\u002fscript>')};
  window.__reactRouterRouteModules = {"root":route0,"a/login-page":route1};

import("/assets/entry.js");</script>`

const pageWith = (script: string) =>
  `<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/a.css"/></head><body><script nonce="n1">window.context = {}</script>${script}<script nonce="n1">enqueue()</script></body></html>`

test('data and the loader take the place of the module script and its preloads', () => {
  const html = delayScript(pageWith(script), '/assets/loader.js')
  const [, data = ''] =
    /<script type="application\/json" id="late-script">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual({
    routes: [
      ['root', '/assets/root.js'],
      ['a/login-page', '/assets/login-page.js'],
    ],
    manifest: JSON.parse(manifest),
    entry: '/assets/entry.js',
  })
  expect(html.replace(data, '')).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><script nonce="n1">window.context = {}</script><script type="application/json" id="late-script"></script><script async="" src="/assets/loader.js"></script><script nonce="n1">enqueue()</script></body></html>',
  )
})

test.each([
  ['no module script', ''],
  ['no manifest', script.replace('__reactRouterManifest', '__other')],
  ['a statement it does not know', script.replace('import("', 'other(); import("')],
  ['a module without a route', script.replace('"root":route0,', '')],
  [
    'a route without a module',
    script.replace('import * as route1 from "/assets/login-page.js";', ''),
  ],
])('a page with %s is an error', (_, script) => {
  expect(() => delayScript(pageWith(script), '/assets/loader.js')).toThrow('module script')
})
