// Read by every browser, so in the language of 2009: says which browser this is and what is needed, before anything is typed.
// The build writes in the two floors, and what was seen to work between them (tools/floor.ts).
(function () {
  var floor = FLOOR;
  var narrow = NARROW;
  var seen = SEEN;
  var place = 'zhaocai.old-browser';
  var names = { chrome: 'Chromium', firefox: 'Firefox', safari: 'Safari' };
  var agent = navigator.userAgent;

  function find() {
    // Every browser of a telephone by Apple is Safari inside.
    var apple = /(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/.exec(agent);
    if (apple) return { kind: 'safari', version: Number(apple[1] + '.' + apple[2]) };
    var chrome = /Chrom(?:e|ium)\/(\d+)/.exec(agent);
    if (chrome) return { kind: 'chrome', version: Number(chrome[1]) };
    var firefox = /Firefox\/(\d+)/.exec(agent);
    if (firefox) return { kind: 'firefox', version: Number(firefox[1]) };
    var safari = /Version\/(\d+(?:\.\d+)?).* Safari\//.exec(agent);
    if (safari) return { kind: 'safari', version: Number(safari[1]) };
    return null;
  }

  function brand() {
    if (/MSIE|Trident/.test(agent)) return 'Internet Explorer（或者兼容模式）';
    if (/Qaxbrowser|QAXBrowser/i.test(agent)) return '奇安信可信浏览器';
    if (/360SE|360EE|QIHU/i.test(agent)) return '360 浏览器';
    if (/MicroMessenger/.test(agent)) return '微信';
    return '';
  }

  var found = find();
  var readsModules = 'noModule' in document.createElement('script');
  var isUnreadable = !readsModules || (found !== null && found.version < narrow[found.kind]);
  var isOld = isUnreadable || (found !== null && found.version < floor[found.kind]);
  if (!isOld || (!isUnreadable && wasRead())) return;

  var inside = found ? names[found.kind] + ' ' + found.version : '';
  var called = brand();
  var which = called && inside ? called + '（内核 ' + inside + '）' : called || inside || '无法识别的旧浏览器';
  var needed =
    '需要 Chromium ' +
    floor.chrome +
    ' 或更新的内核（新版奇安信、360、Edge、Chrome 都可以），或者 Firefox ' +
    floor.firefox +
    '、Safari ' +
    floor.safari +
    ' 以上';

  function wasRead() {
    try {
      return sessionStorage.getItem(place) === agent;
    } catch (_closed) {
      return false;
    }
  }

  function tell() {
    if (document.getElementById('zc-old-browser')) return;
    var said = document.createElement('div');
    var others = document.body.children;
    var read;
    var i;
    said.id = 'zc-old-browser';
    said.setAttribute('role', 'alert');
    said.style.cssText =
      'position:relative;z-index:1;box-sizing:border-box;max-width:760px;margin:0 auto;padding:12px 16px;border:1px solid #b45309;background:#fffbeb;color:#451a03;font:15px/24px "Microsoft YaHei","Noto Sans CJK SC",sans-serif';
    said.appendChild(
      document.createTextNode(
        isUnreadable
          ? '这个浏览器打不开本页面：当前是 ' +
              which +
              '。' +
              needed +
              '。请换用或者升级浏览器后重新打开本页；这里还没有填写任何内容。'
          : '当前浏览器较旧：' +
              which +
              '。' +
              needed +
              '。在 Chromium ' +
              narrow.chrome +
              ' 中试过能用的是：' +
              seen +
              '；其他功能没有试过，可能显示不全或者不能操作，请尽量先升级再填写。'
      )
    );
    if (!isUnreadable) {
      // Pages as high as the window would have their lowest buttons below it.
      read = document.createElement('button');
      read.type = 'button';
      read.style.cssText =
        'margin-left:8px;padding:0 12px;border:1px solid #b45309;border-radius:4px;background:#fff;color:#451a03;font:inherit;cursor:pointer';
      read.appendChild(document.createTextNode('知道了'));
      read.onclick = function () {
        try {
          sessionStorage.setItem(place, agent);
        } catch (_closed) {
          // It is said again with the next page.
        }
        document.body.removeChild(said);
      };
      said.appendChild(read);
    }
    if (isUnreadable) {
      for (i = 0; i < others.length; i += 1) others[i].style.display = 'none';
    }
    document.body.insertBefore(said, document.body.firstChild);
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  else tell();
})();
