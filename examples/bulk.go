package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	response, err := http.Get("http://localhost:4321/download/kodepos.csv")
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	file, err := os.Create("kodepos.csv")
	if err != nil {
		log.Fatal(err)
	}
	if _, err := io.Copy(file, response.Body); err != nil {
		log.Fatal(err)
	}
	if err := file.Close(); err != nil {
		log.Fatal(err)
	}
}
