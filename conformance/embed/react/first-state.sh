npx fold-board init --now "$(date -Iseconds)"
npx fold-board commit node_modules/fold-board/docs/examples/board.json --actor me --now "$(date -Iseconds)"
npx fold-board state --now "$(date -Iseconds)" > public/state.json
