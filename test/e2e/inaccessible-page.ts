/** Has every error the accessibility checks detect; see accessibility.e2e.ts. */
export const inaccessiblePage = `<!doctype html>
<html lang="en">
<title>Wrong</title>
<style>
  a { display: block; width: max-content }
  :focus-visible { outline: 3px solid; outline-offset: 2px }
  #ringless:focus-visible { outline: none }
  #under { position: absolute; top: 300px; left: 500px }
  #over { position: absolute; top: 290px; left: 490px; width: 200px; height: 60px; background: white }
  #cut { height: 1lh; width: 200px; overflow: hidden }
  #wide { width: 200px; overflow-x: auto; white-space: nowrap }
  #moves { transition: color 1s }
  #high { position: absolute; top: 400px }
  #low { position: absolute; top: 500px }
</style>
<nav><a id="ringless" href="/a">No ring</a></nav>
<nav><a href="/b">Alike</a> <a href="/c">Alike</a></nav>
<main>
  <h1>Title</h1>
  <h3>Two below</h3>
  <img src="data:," style="width: 10px; height: 10px">
  <table><tr><th>Head</th></tr><tr><td>Cell</td></tr></table>
  <a id="under" href="/d">Under</a><p id="over">Over</p>
  <a id="low" href="/e">Low</a><a id="high" href="/f">High</a>
  <p id="cut">Somebody who needs wide spacing never sees the end of it</p>
  <p id="wide">Somebody who needs wide spacing has to move it to and fro</p>
  <p id="moves">Moves</p>
  <details><summary id="stuck">Stays shut</summary>Answer</details>
  <input id="trap" aria-label="Trap">
  <a href="/g">Behind the trap</a>
</main>
<script>
  document.getElementById('trap').addEventListener('keydown', (event) => event.preventDefault())
  document.getElementById('stuck').addEventListener('click', (event) => event.preventDefault())
</script>
</html>`
