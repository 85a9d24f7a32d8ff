// Sends one call and shows its answer; runs in the reader's browser.
const form = document.querySelector('form');
const shown = document.querySelector('output');
const field = (name) => form.elements.namedItem(name);

field('operation').addEventListener('change', () => {
  field('params').value = field('operation').selectedOptions[0].dataset.sample;
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});

async function send() {
  shown.textContent = '…';
  const headers = { 'X-Application': field('key').value.trim() };
  try {
    if (field('token').value.trim() === '') {
      const login = await fetch('/api/login', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: field('username').value, password: field('password').value }),
      });
      const answer = await login.json();
      if (answer.status !== 'SUCCESS') throw new Error(answer.error);
      field('token').value = answer.token;
      field('password').value = '';
    }
    const [segment, operation] = field('operation').value.split('/');
    const begunMs = performance.now();
    const response = await fetch(`/exchange/${segment}/rest/v1.0/${operation}/`, {
      method: 'POST',
      headers: {
        ...headers,
        'X-Authentication': field('token').value.trim(),
        'Content-Type': 'application/json',
      },
      body: field('params').value,
    });
    const text = await response.text();
    const tookMs = Math.round(performance.now() - begunMs);
    shown.textContent = `HTTP ${response.status}, ${tookMs} ms\n${JSON.stringify(JSON.parse(text), null, 2)}`;
  } catch (error) {
    shown.textContent = error.message;
  }
}
