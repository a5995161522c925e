"""map.py PACK COLS ROWS FOOT [ascii] : cities as codes, links as box characters, on COLS x ROWS cells."""
import sys, unicodedata, heapq, time
def read(path):
    C=[];L=[]
    rules=None
    for l in open(path,encoding='utf8'):
        w=l.split()
        if not w or w[0][0]=='#': continue
        if w[0]=='pack': rules=w[1]
        if w[0]=='city':
            o={'base':4,'season2':4,'season0':5}[rules]
            C.append((w[1],int(w[o]),int(w[o+1]),' '.join(w[o+4:]),w[2] if rules!='season0' else w[3]))
        if w[0]=='haven':
            C.append((w[1],int(w[3]),int(w[4]),' '.join(w[7:]),'haven'))
        if w[0] in('link','lane'): L.append((w[1],w[2]))
    ix={c[0]:i for i,c in enumerate(C)}
    return rules,C,[(ix[a],ix[b]) for a,b in L]
def fold(s): return ''.join(c for c in unicodedata.normalize('NFD',s) if c.isascii() and (c.isalpha() or c in ' -')).upper()
SMALL={'IN','THE','OF','DE','DO','DU','LA','LE'}
def codes(names):
    out=[]
    for n in names:
        w=[x for x in fold(n).replace('-',' ').split()]
        if len(w)>2: w=[x for x in w if x not in SMALL] or w
        cand=[]
        if len(w)>=3: cand.append(w[0][0]+w[1][0]+w[2][0])
        if len(w)>=2:
            cand.append(w[0][0]+w[-1][:2])
        s=''.join(w)
        cand.append(s[:3])
        cand+= [s[0]+s[i]+s[j] for i in range(1,len(s)) for j in range(i+1,len(s))]
        cand+= [s[0]+s[1]+str(d) for d in range(10)]
        for c in cand:
            if len(c)==3 and c not in out: out.append(c);break
    return out
def warp(vals,size,blend):
    """Affine place of each value blended with its rank: spreads crowds, keeps the order."""
    lo,hi=min(vals),max(vals); u=sorted(set(vals)); n=max(1,len(u)-1)
    rk={v:i/n for i,v in enumerate(u)}
    return [((1-blend)*(v-lo)/max(1,hi-lo)+blend*rk[v])*size for v in vals]
def layout(C,L,W,H,F,bx=.45,by=.45,rounds=30,verbose=False):
    n=len(C)
    wrap=[(a,b) for a,b in L if abs(C[a][1]-C[b][1])>600]
    links=[l for l in L if l not in wrap]
    S=5 if False else 4
    left=any(1 for _ in wrap)
    x0=(S+1) if left else 0; x1=W-F-((S+1) if left else 0)
    tx=[x0+v for v in warp([c[1] for c in C],x1-x0,bx)]
    ty=warp([c[2] for c in C],H-1,by)
    w=[F]*n; nodes=list(range(n)); fixed=[None]*n; lab=[None]*n
    for a,b in wrap:
        for p,q in((a,b),(b,a)):
            side=0 if C[p][1]<600 else W-S
            tx.append(side);ty.append(ty[p]);w.append(S);fixed.append(side);lab.append((p,q))
            links.append((p,len(w)-1))
    N=len(w)
    X=[round(v) for v in tx];Y=[round(v) for v in ty]
    for i in range(N):
        if fixed[i] is not None:X[i]=fixed[i]
    adj=[[] for _ in range(N)]
    for a,b in links: adj[a].append(b);adj[b].append(a)
    ls=[(a,b) for a,b in links]
    def seg(i,x,y): return (x+w[i]/2-.5, y)
    def cost(i,x,y,k,bound=1e18):
        c=0.0
        c+= .35*abs(x-tx[i])+ 1.6*abs(y-ty[i]) + .02*(x-tx[i])**2 + .4*(y-ty[i])**2
        wi=w[i]
        for j in range(N):
            if j==i: continue
            dy=Y[j]-y
            if -2<dy<2:
                gap=(X[j]-(x+wi)) if X[j]>=x else (x-(X[j]+w[j]))
                if dy==0:
                    if gap<1: c+=60*k*(2-gap)
                    elif gap<2: c+=3
                else:
                    if gap<0: c+=2.2*(-gap)/wi*4   # directly above or below: no room for links
            # order of the map
            if j<len(C) and i<len(C):
                ox=C[j][1]-C[i][1]; oy=C[j][2]-C[i][2]
                near = abs(ox)+abs(oy)<220
                if near:
                    if ox*(X[j]-x)<0 and abs(ox)>8: c+=1.5+.3*abs(X[j]-x)
                    if oy*(Y[j]-y)<0 and abs(oy)>6: c+=2.0+1.5*abs(Y[j]-y)
        if c>=bound: return c
        cx=x+wi/2-.5
        # own links: length, not through other cities, no crossings
        for j in adj[i]:
            jx=X[j]+w[j]/2-.5;jy=Y[j]
            d=max(abs(jx-cx)/2,abs(jy-y)); c+=.15*d
            if y==jy and abs(cx-jx)-(wi+w[j])/2<1: c+=4
            if c>=bound: return c
            c+=through(cx,y,jx,jy,i,j)
            for a,b in ls:
                if a in(i,j) or b in(i,j): continue
                if cross(cx,y,jx,jy,X[a]+w[a]/2-.5,Y[a],X[b]+w[b]/2-.5,Y[b]): c+=9
        # other links through this city
        for a,b in ls:
            if i in(a,b): continue
            if hits(X[a]+w[a]/2-.5,Y[a],X[b]+w[b]/2-.5,Y[b],x,y,wi): c+=5
        return c
    def hits(ax,ay,bx_,by_,x,y,wi):
        lo,hi=(ay,by_) if ay<by_ else(by_,ay)
        if y<lo-.3 or y>hi+.3: return False
        if hi-lo<.5:
            return min(ax,bx_)<x+wi and max(ax,bx_)>x-1
        t=(y-ay)/(by_-ay)
        px=ax+t*(bx_-ax); s=abs((bx_-ax)/(by_-ay))/2*.7
        return x-1-s<px<x+wi+s and 0<t<1
    def through(ax,ay,bx_,by_,i,j):
        s=0
        for k in range(N):
            if k!=i and k!=j and hits(ax,ay,bx_,by_,X[k],Y[k],w[k]): s+=5
        return s
    def cross(ax,ay,bx_,by_,cx,cy,dx,dy):
        def o(px,py,qx,qy,rx,ry):
            v=(qx-px)*(ry-py)-(qy-py)*(rx-px); return (v>0)-(v<0)
        return o(ax,ay,bx_,by_,cx,cy)*o(ax,ay,bx_,by_,dx,dy)<0 and o(cx,cy,dx,dy,ax,ay)*o(cx,cy,dx,dy,bx_,by_)<0
    deg=sorted(range(N),key=lambda i:(-len(adj[i]),i))
    for r in range(rounds):
        k=min(1+r*.6,8); moved=0
        rx=8 if r<6 else 5; ry=2
        for i in deg:
            best=(cost(i,X[i],Y[i],k),X[i],Y[i])
            xs=[X[i]] if fixed[i] is not None else range(max(x0,X[i]-rx),min(x1,X[i]+rx)+1)
            if fixed[i] is not None: ys=range(max(0,Y[i]-5),min(H-1,Y[i]+5)+1)
            else: ys=range(max(0,Y[i]-ry),min(H-1,Y[i]+ry)+1)
            for y in ys:
                for x in xs:
                    if (x,y)==(X[i],Y[i]): continue
                    c=cost(i,x,y,k,best[0])
                    if c<best[0]-1e-9: best=(c,x,y)
            if (best[1],best[2])!=(X[i],Y[i]): moved+=1; X[i],Y[i]=best[1],best[2]
        if verbose: print(r,moved,file=sys.stderr)
        if moved==0 and r>10: break
    return X,Y,w,links,lab
D8=[(1,0),(1,1),(0,1),(-1,1),(-1,0),(-1,-1),(0,-1),(1,-1)]
def route(X,Y,w,links,W,H):
    own={}
    for i in range(len(w)):
        for d in range(w[i]): own[(X[i]+d,Y[i])]=i
    used={} # cell -> list of (in,out)
    def length(l):
        a,b=l; return max(abs(X[a]-X[b])/2,abs(Y[a]-Y[b]))
    paths={}
    def ports(i):
        """Cells around the footprint, with the direction in which a link leaves through them."""
        x,y,wi=X[i],Y[i],w[i]; out=[]
        out+=[((x+wi,y),0,0),((x-1,y),4,0)]
        out+=[((x+wi,y+1),1,0.3),((x-1,y+1),3,0.3),((x-1,y-1),5,0.3),((x+wi,y-1),7,0.3)]
        for d in range(wi):
            e=abs(d-(wi-1)/2)*.2
            out+=[((x+d,y+1),2,e),((x+d,y-1),6,e)]
            if d>0: out.append(((x+d,y+1),3,e+.3)); out.append(((x+d,y-1),5,e+.3))
            if d<wi-1: out.append(((x+d,y+1),1,e+.3)); out.append(((x+d,y-1),7,e+.3))
        return out
    fail=[]
    bad=0
    edges={}
    order=sorted(links,key=lambda l:(length(l),l))
    for turn,l in enumerate(order*3):
        a,b=l
        for e in [e for e,q in edges.items() if q==l]: del edges[e]
        for (c,d,o) in paths.pop(l,[]):
            used[c].remove((d,o))
            if not used[c]: del used[c]
        if l in fail: fail.remove(l)
        # touching: same row with a gap of 1.. is found as a path too
        goal={}
        for (c,d,e) in ports(b): goal.setdefault((c,(d+4)%8),e)
        pq=[];best={};back={}
        def enter(c,d,base,frm):
            x,y=c
            if not(0<=x<W and 0<=y<H) or c in own: return
            k=base
            bend=[0,1.5,4,30,99]
            if frm is not None:
                t=abs(frm[1]-d);t=min(t,8-t)
                k+=bend[t]
                if t>2: return
            k+= 1.0 if d in(0,4) else (1.6 if d%2 else 1.7)
            if d%2 and frm is not None:
                px,py=frm[0]
                if frozenset(((x,py),(px,y))) in edges: k+=8
            for (i,o) in used.get(c,[]):
                # crossing only straight through, and at an angle of 90 degrees
                t=abs(i-d);t=min(t,8-t)
                if i==o and t==2: k+=7
                else: k+=40
            for dx,dy in((0,1),(0,-1),(1,0),(-1,0)):
                if (x+dx,y+dy) in used: k+=.35
            # squeezing diagonally between two other diagonals' cells
            s=(c,d)
            if s not in best or k<best[s]-1e-9:
                best[s]=k;back[s]=frm;heapq.heappush(pq,(k,c,d))
        for (c,d,e) in ports(a): enter(c,d,e,None)
        end=None;endk=1e9
        while pq:
            k,c,d=heapq.heappop(pq)
            if k>best[(c,d)]+1e-9: continue
            if k>=endk: break
            # leave from here into b, in direction d or a turn of 45 degrees
            for t in(-1,0,1):
                g=((c),(d+t)%8)
                if g in goal:
                    kk=k+goal[g]+abs(t)*1.5
                    if kk<endk: endk=kk;end=((c,d),g[1])
            for t in((-1,0,1) if d%2 else (-2,-1,0,1,2)):
                nd=(d+t)%8
                enter((c[0]+D8[nd][0],c[1]+D8[nd][1]),nd,k,(c,d))
        if end is None:
            # neighbours without a cell between them are linked by touching
            fail.append(l);continue
        p=[];s=end[0]
        while s is not None: p.append(s);s=back[s]
        p.reverse()
        full=[]
        for i,(c,d) in enumerate(p):
            o=p[i+1][1] if i+1<len(p) else end[1]
            full.append((c,d,o));
            used.setdefault(c,[]).append((d,o))
        paths[l]=full
        for i in range(1,len(full)):
            if full[i][1]%2: edges[frozenset((full[i-1][0],full[i][0]))]=l
    global between
    between=sum(1 for e in edges if len(e)==2 and (lambda a,b: frozenset(((a[0],b[1]),(b[0],a[1]))) in edges)(*tuple(e)))//2
    for c,m in used.items():
        if len(m)>2 or (len(m)==2 and not(m[0][0]==m[0][1] and m[1][0]==m[1][1] and (m[0][0]-m[1][0])%4==2)): bad+=1
    return paths,fail,bad,used,own
ARMS={0:'E',4:'W',2:'S',6:'N'}
def glyph(marks,asc):
    if len(marks)>1:
        ds={m[0]%4 for m in marks}|{m[1]%4 for m in marks}
        if ds<= {0,2}: return '+' if asc else '┼'
        if ds<= {1,3}: return 'X' if asc else '╳'
        return '+' if asc else '┼'
    i,o=marks[0]
    if i==o: return ('-\\|/' if asc else '─╲│╱')[i%4]
    if i%2==1 and o%2==0:  # diagonal then straight
        return ('-\\|/' if asc else '─╲│╱')[i%4] if o in(2,6) else ('-' if asc else '─')
    if o%2==1 and i%2==0:
        return ('-\\|/' if asc else '─╲│╱')[o%4] if i in(2,6) else ('-' if asc else '─')
    if i%2==0:
        arms=frozenset((ARMS[(i+4)%8],ARMS[o]))
        return '+' if asc else {frozenset('ES'):'┌',frozenset('WS'):'┐',frozenset('EN'):'└',frozenset('WN'):'┘'}.get(arms,'┼')
    return 'v^'[0] if asc and {i,o}<= {1,7} else ('<>'[i in(1,7)] if asc else '╳')
def draw(C,X,Y,w,lab,paths,used,W,H,code,asc,text=None):
    g=[[' ']*W for _ in range(H)]
    for c,m in used.items(): g[c[1]][c[0]]=glyph(m,asc)
    for i in range(len(w)):
        if lab[i] is None: s=text(i) if text else code[i].center(w[i])
        else:
            q=code[lab[i][1]].lower()
            s=(('<' if asc else '‹')+q) if X[i]==0 else (q+('>' if asc else '›'))
        for d,ch in enumerate(s[:w[i]]): g[Y[i]][X[i]+d]=ch
    # a link that ends right of a foot is drawn through its empty marks
    for (a,b),p in paths.items():
        for i,c,east in((a,p[0][0],p[0][1]==0),(b,p[-1][0],p[-1][2]==4)):
            if east and lab[i] is None and c==(X[i]+w[i],Y[i]):
                x=c[0]-1
                while g[Y[i]][x]==' ': g[Y[i]][x]='-' if asc else '─'; x-=1
    return [''.join(r) for r in g]
def quality(C,X,Y,w):
    n=0
    for i in range(len(w)):
        for j in range(i):
            if Y[i]==Y[j] and X[i]<X[j]+w[j]+0 and X[j]<X[i]+w[i]+0: n+=1
    return n
def make(pack,W,H,F,bx=.45,by=.45,rounds=30):
    rules,C,L=read(pack)
    X,Y,w,links,lab=layout(C,L,W,H,F,bx,by,rounds)
    paths,fail,bad,used,own=route(X,Y,w,links,W,H)
    cr=sum(len(m)-1 for m in used.values())+between
    return dict(rules=rules,C=C,L=L,X=X,Y=Y,w=w,links=links,lab=lab,paths=paths,fail=fail,bad=bad,used=used,code=codes([c[3] for c in C]),cross=cr,W=W,H=H)
if __name__=='__main__':
    t=time.time()
    pack,W,H,F=sys.argv[1],*map(int,sys.argv[2:5])
    m=make(pack,W,H,F,*(float(x) for x in sys.argv[6:8]))
    asc=len(sys.argv)>5 and sys.argv[5]=='ascii'
    for r in draw(m['C'],m['X'],m['Y'],m['w'],m['lab'],m['paths'],m['used'],W,H,m['code'],asc): print('|'+r+'|')
    print('overlaps',quality(m['C'],m['X'],m['Y'],m['w']),'unrouted',[(m['code'][a],m['code'][b] if b<len(m['code']) else '*') for a,b in m['fail']],'crossings',m['cross'],'bad',m['bad'],'%.1fs'%(time.time()-t))
