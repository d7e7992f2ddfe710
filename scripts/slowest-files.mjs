// A Vitest reporter: writes each file's time to SLOWEST_FILES, including hooks and imports, slowest first.
import { writeFileSync } from 'node:fs'

export default class SlowestFiles {
  files = []

  onTestModuleEnd(module) {
    const { duration, collectDuration } = module.diagnostic()
    this.files.push({ file: module.relativeModuleId, seconds: (duration + collectDuration) / 1000 })
  }

  onTestRunEnd() {
    this.files.sort((a, b) => b.seconds - a.seconds)
    writeFileSync(process.env.SLOWEST_FILES, JSON.stringify(this.files))
  }
}
