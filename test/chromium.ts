import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

/** System Chromium locations, for platforms the npm package doesn't support. */
const ofTheMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The pages of a context share a process, from its first empty page on; contexts never share one. */
const oneProcessPerContext = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/**
 * Less work for pages that live for seconds. A process that streams scripts parses again what it has compiled. Only
 * Chromium's last list of features counts, so these repeat Playwright's for headless Chromium.
 */
const forShortPages = [
  `--disable-features=${[
    'ScriptStreaming',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
  ].join()}`,
  '--enable-features=InMemoryCodeCache,CDPScreenshotNewSurface',
  // Optimizing their scripts takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
]

const cache = fileURLToPath(new URL('../.cache/', import.meta.url))

/**
 * Headless Chromium from the npm package, unpacked once. It opens no window per context and so needs a third
 * less CPU than a full browser. WAYPOINT_CHROMIUM overrides it. Other programs can drive it through its port.
 */
export async function openBrowser({
  debuggingPort,
  flags = [],
}: {
  debuggingPort?: number
  flags?: readonly string[]
} = {}): Promise<Browser> {
  const hasPacked = process.platform === 'linux' && process.arch === 'x64'
  const executable =
    process.env.WAYPOINT_CHROMIUM ??
    (hasPacked ? undefined : ofTheMachine.find((path) => existsSync(path)))
  // Chromium refuses to sandbox as root.
  const steered = debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []
  const args = [...steered, ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  if (executable) return chromium.launch({ executablePath: executable, args })
  const folder = await unpackedChromium()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    // Not the package's default flags: they disable web security and run every page in one process.
    args: [...steered, '--no-sandbox', '--no-zygote', ...flags],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  })
}

let shared: Promise<Browser> | undefined

/** The worker's single browser: test files create their own contexts. It closes with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared
  if (running?.isConnected()) return running
  shared = openBrowser({ flags: [...oneProcessPerContext, ...forShortPages] })
  return shared
}

/** Unpacks to a temporary name and renames, so that two test files can start at once. */
async function unpackedChromium(): Promise<string> {
  const folder = join(cache, 'chromium-153')
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const profileDir = mkdtempSync(join(cache, 'chromium-'))
  await unpackInto(profileDir)
  // The package's font config names folders of another machine; without a font, Chromium crashes at the first text
  // field. Relative, so that it stays right when the repository is moved or copied.
  const fonts = join(profileDir, 'fonts/fonts.conf')
  const fontConfig = readFileSync(fonts, 'utf8')
  writeFileSync(fonts, fontConfig.replace('<dir>/tmp/fonts', '<dir prefix="relative">fonts'))
  try {
    renameSync(profileDir, folder)
  } catch (error) {
    rmSync(profileDir, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The package reads these two variables on load and on unpacking. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
  const before = { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
