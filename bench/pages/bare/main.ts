/** The least that React can be: one field. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    createElement(
      'form',
      {},
      'First name',
      createElement('input', { name: 'firstname', onChange: () => undefined }),
    ),
  );
