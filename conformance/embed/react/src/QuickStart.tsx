import { FoldBoard } from 'fold-board/react';
import { useEffect, useState } from 'react';

export default function App() {
  const [state, setState] = useState<unknown>(null);
  useEffect(() => {
    fetch('/state.json')
      .then((response) => response.json())
      .then(setState);
  }, []);
  return (
    <FoldBoard
      state={state}
      style={{ height: '40rem' }}
      onFoldSelect={({ detail }) => {
        document.title = detail.id ?? 'Our board';
      }}
    />
  );
}
