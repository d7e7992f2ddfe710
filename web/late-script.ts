import { z } from 'zod'

/** What `late-script-loader.js` needs to start the page; the names of the module script's globals. */
interface LateScript {
  /** Route IDs with the URLs of their modules. */
  readonly routes: readonly (readonly [id: string, url: string])[]
  readonly manifest: unknown
  /** The URL of the module that hydrates the page. */
  readonly entry: string
}

const moduleScript = /<script(?: nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/
const modulePreloads = /<link rel="modulepreload"[^>]*>/g

/** React Router's module script: imports of route modules, its manifest, their IDs, and the entry. */
const shape =
  /^;?\s*((?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterManifest = (\{[\s\S]*\});\s*window\.__reactRouterRouteModules = \{([^{}]*)\};\s*import\(("[^"]+")\);\s*$/

const json = (text: string | undefined): unknown => JSON.parse(text ?? '')

function readModuleScript(code: string): LateScript {
  const [found, imports, manifest, ids, entry] = shape.exec(code) ?? []
  if (found === undefined) throw new Error('React Router’s module script has another shape.')
  const urls = new Map(
    [...(imports ?? '').matchAll(/ as (route\d+) from "([^"]+)"/g)].map(([, name, url]) => [
      name,
      url,
    ]),
  )
  const routes = [...(ids ?? '').matchAll(/("(?:[^"\\]|\\.)*"):(route\d+)/g)].map(
    ([, id, name]): [string, string] => {
      const url = urls.get(name)
      if (url === undefined) throw new Error(`React Router’s module script doesn’t import ${name}.`)
      return [z.string().parse(json(id)), url]
    },
  )
  if (routes.length !== urls.size) throw new Error('React Router’s module script has other routes.')
  return { routes, manifest: json(manifest), entry: z.string().parse(json(entry)) }
}

/**
 * Replaces the module script and preloads of a rendered page by data for the loader and the loader itself. Throws if the
 * page doesn't contain the script React Router writes.
 */
export function delayScript(html: string, loaderUrl: string): string {
  const [script, code] = moduleScript.exec(html) ?? []
  if (script === undefined || code === undefined)
    throw new Error('The page has no module script of React Router.')
  // No text in the data may close its element.
  const data = JSON.stringify(readModuleScript(code)).replaceAll('<', '\\u003c')
  const later = `<script type="application/json" id="late-script">${data}</script><script async="" src="${loaderUrl}"></script>`
  return html.replace(script, () => later).replaceAll(modulePreloads, '')
}
